import { renderToStaticMarkup } from 'react-dom/server'
import { readConfig, readContentDir } from '../config.ts'
import { checkContent } from '../content/check-content.ts'
import { readContent } from '../content/read-content.ts'
import { ContentError, type ContentMistake, placeOf } from '../content/reading/content-mistake.ts'
import { checkLooks } from '../site/check-looks.ts'
import { RELOADING } from './reloading.ts'

/** No colour or font of the owner's: whatever is wrong in the folder, this page can be read. */
const CSS = `
body{margin:0 auto;padding:48px 24px;max-width:44rem;font:18px/1.6 system-ui,sans-serif;color-scheme:light dark}
h1{font-size:1.6rem;line-height:1.25}
ul{padding:0;list-style:none}
li{margin:24px 0;padding:0 0 0 20px;border-left:4px solid #c2410c;overflow-wrap:anywhere}
p{margin:0}`

async function findMistakes(): Promise<ContentMistake[]> {
  const folder = readContentDir(process.env)
  try {
    const content = readContent(folder)
    checkContent(folder, content, readConfig(process.env, content.site))
    await checkLooks(folder, content)
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.mistakes
    throw error
  }
}

function renderPage(mistakes: ContentMistake[]): string {
  const page = (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>In den Inhalten stimmt etwas nicht</title>
        <script type="module" src={RELOADING} />
        <style>{CSS}</style>
      </head>
      <body>
        <h1>In den Inhalten stimmt etwas nicht</h1>
        <ul>
          {mistakes.map((mistake) => (
            <li key={placeOf(mistake) + mistake.what}>
              <strong>{placeOf(mistake)}</strong>
              <p>{mistake.what}</p>
            </li>
          ))}
        </ul>
        <p>
          Sobald die Datei gespeichert und alles in Ordnung ist, kommt die Website hier von selbst wieder.
        </p>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

const mistakes = await findMistakes()
/** Shown in the place of every page while the owner's content cannot be used; looked for anew after every change. */
export const mistakesPage = mistakes.length > 0 ? renderPage(mistakes) : undefined
