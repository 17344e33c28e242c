/** Runs on load. On the brand's own pages, what wears the name is fetched with its first letter, or for a ticket without React. */
import { changeTabNote, tabNote, watchTabNote } from '../../ui/browser/tab-note.ts'
import { withStyle } from '../../ui/browser/with-style.ts'
import visitStyle from '../styles/visit.css?url'
import { followName } from './business-name.ts'

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
followName(document.querySelector<HTMLInputElement>('.sample-bar input, .pattern input'))

/** The bar at the bottom of a sample (SampleFrame.tsx): its wordmarks wear the visitor's name. */
function startSampleBar(bar: HTMLElement): void {
  const [field, wish, close] = [...bar.querySelectorAll<HTMLElement>('input, a, button')]
  const [ownName = ''] = document.title.split(' – ')
  const restOfTitle = document.title.slice(ownName.length)
  const wordmarks = [...document.querySelectorAll('bdi')].map((mark) => ({ mark, own: [...mark.childNodes] }))

  watchTabNote(() => {
    const { name } = tabNote()
    document.title = (name || ownName) + restOfTitle
    for (const { mark, own } of wordmarks) {
      // A wordmark in two parts shows one of them in each: its pattern cuts off the other.
      const part = name.replace(RegExp(mark.dataset.cut ?? ''), '')
      mark.replaceChildren(...(name ? [part] : own))
      mark.style.setProperty('--letters', name && `${part.length}`)
    }
  })
  field?.addEventListener('input', () => {
    // Not where the bar itself would leave the screen.
    if (getComputedStyle(bar).position === 'sticky') wordmarks[0]?.mark.scrollIntoView({ block: 'nearest' })
  })
  field?.addEventListener('keydown', ({ key }) => key === 'Enter' && wish?.focus())
  wish?.addEventListener('click', () => changeTabNote({ like: ownName }))
  close?.addEventListener('click', () => {
    bar.remove()
    document.documentElement.style.setProperty('--bar-height', '0px')
    document.querySelector<HTMLElement>('.sample-ribbon a')?.focus()
  })
}
