import { readContentFolder } from '../config.ts'
import { ContentError, placeOf } from '../content/reading/content-mistake.ts'
import { readCheckedContent } from '../site/read-checked-content.ts'
import { renderDevPage } from './render-dev-page.tsx'

const TITLE = 'In den Inhalten stimmt etwas nicht'

const CSS = `
body{margin:0 auto;padding:48px 24px;max-width:44rem;font:18px/1.6 system-ui,sans-serif;color-scheme:light dark}
li{margin:24px 0;overflow-wrap:anywhere}
li p{white-space:pre-line}`

function renderMistakes(error: unknown): string {
  if (!(error instanceof ContentError)) throw error
  return renderDevPage(
    TITLE,
    CSS,
    <>
      <h1>{TITLE}</h1>
      <ul>
        {error.mistakes.map((mistake) => (
          <li key={placeOf(mistake) + mistake.what}>
            <strong>{placeOf(mistake)}</strong>
            <p>{mistake.what}</p>
          </li>
        ))}
      </ul>
      <p>Sobald die Datei gespeichert und alles in Ordnung ist, kommt die Website hier von selbst wieder.</p>
    </>,
  )
}

/**
 * Replaces every page while the content has mistakes. The dev server loads this module again after a change.
 */
export const mistakesPage = await readCheckedContent(readContentFolder(process.env), process.env).then(
  () => undefined,
  renderMistakes,
)
