/** Runs on load. On the brand's own pages, what wears the name is fetched with its first letter. */
import { withStyle } from '../browser/with-style.ts'
import visitStyle from '../styles/visit.css?url'
import { startSampleBar } from './sample-bar.ts'
import { openVisit, watchVisitName } from './visit.ts'

const bar = document.querySelector<HTMLElement>('.sample-bar')
if (bar) startSampleBar(bar)
else {
  const stop = watchVisitName(async () => {
    stop()
    const { wearName } = await withStyle(visitStyle, import('./wear-name.ts'))
    wearName()
  })
}
openVisit(document.querySelector<HTMLInputElement>('.sample-bar input, .pattern input'))
