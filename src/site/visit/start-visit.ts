/** Runs on load. On the brand's own pages, what wears the name is fetched with its first letter, or for a ticket without React. */
import { tabNote, watchTabNote } from '../browser/tab-note.ts'
import { withStyle } from '../browser/with-style.ts'
import visitStyle from '../styles/visit.css?url'
import { followName } from './business-name.ts'
import { startSampleBar } from './sample-bar.ts'

const bar = document.querySelector<HTMLElement>('.sample-bar')
if (bar) startSampleBar(bar)
else {
  let isWorn = false
  watchTabNote(async () => {
    if (isWorn || !(tabNote().name || document.querySelector('.ticket:not([data-booking] *)'))) return
    isWorn = true
    const { wearName } = await withStyle(visitStyle, import('./wear-name.ts'))
    wearName()
  })
}
// Browsers leave a link where it is that peeps in from the side.
document.querySelector('.shop-tiles')?.addEventListener('focusin', ({ target }) => {
  const link = target as Element
  if (link.matches(':focus-visible')) link.scrollIntoView({ block: 'nearest', inline: 'start' })
})
followName(document.querySelector<HTMLInputElement>('.sample-bar input, .pattern input'))
