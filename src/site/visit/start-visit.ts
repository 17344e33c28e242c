/** Runs on load. On the brand's own pages, what wears the name is fetched with its first letter, or for a ticket without React. */
import { withStyle } from '../browser/with-style.ts'
import visitStyle from '../styles/visit.css?url'
import { startSampleBar } from './sample-bar.ts'
import { openVisit, visitName, watchVisitName } from './visit.ts'

const bar = document.querySelector<HTMLElement>('.sample-bar')
if (bar) startSampleBar(bar)
else {
  const stop = watchVisitName(async () => {
    if (!visitName() && !document.querySelector('.ticket:not([data-booking] *)')) return
    stop()
    const { wearName } = await withStyle(visitStyle, import('./wear-name.ts'))
    wearName()
  })
}
// Browsers leave a link where it is that peeps in from the side.
document.querySelector('.shop-tiles')?.addEventListener('focusin', ({ target }) => {
  const link = target as Element
  if (link.matches(':focus-visible')) link.scrollIntoView({ block: 'nearest', inline: 'start' })
})
openVisit(document.querySelector<HTMLInputElement>('.sample-bar input, .pattern input'))
