import { readConfig, readContentDir } from '../config.ts'
import { checkContent } from '../content/check-content.ts'
import { readContent } from '../content/read-content.ts'
import { ContentError, placeOf } from '../content/reading/content-mistake.ts'
import { checkLooks } from '../site/check-looks.ts'
import { renderDevPage } from './render-dev-page.tsx'

const TITLE = 'In den Inhalten stimmt etwas nicht'

const CSS = `
body{margin:0 auto;padding:48px 24px;max-width:44rem;font:18px/1.6 system-ui,sans-serif;color-scheme:light dark}
h1{font-size:1.6rem;line-height:1.25}
ul{padding:0;list-style:none}
li{margin:24px 0;padding:0 0 0 20px;border-left:4px solid #c2410c;overflow-wrap:anywhere}
p{margin:0}`

async function checkAll(): Promise<undefined> {
  const folder = readContentDir(process.env)
  const content = readContent(folder)
  checkContent(folder, content, readConfig(process.env, content.site))
  await checkLooks(folder, content)
}

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

/** Replaces every page while the content has mistakes. The dev server loads this module again after a change. */
export const mistakesPage = await checkAll().catch(renderMistakes)
