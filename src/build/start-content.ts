/** npm run content -- FOLDER: copies content/ to a folder outside the clone; every command uses it from then on. */
import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { readContentDir } from '../config.ts'

const SHIPPED = 'content'
const SETTINGS = '.env'
const EXAMPLE = 'npm run content -- ../meine-website'

const [wanted, ...more] = process.argv.slice(2)
if (!wanted || more.length > 0) refuse(`Bitte einen Ordner nennen: ${EXAMPLE}`)
const folder = resolve(wanted)
/** Where the commands read from now; .env has been read. */
const used = resolve(readContentDir(process.env))
checkPlace()
copyContent()
if (used !== folder) noteInSettings()
console.log(`» Ihre Inhalte liegen jetzt in ${folder}; alle Befehle lesen sie von dort (CONTENT_DIR in .env).
» Ändern Sie dort Texte, Farben und Bilder; „npm run dev“ zeigt jede Änderung sofort.
» Wenn alles passt: „npm start“ baut die Website und startet sie.`)

function refuse(why: string): never {
  console.error(`✗ ${why}`)
  process.exit(1)
}

function checkPlace(): void {
  if (`${realPath(folder)}${sep}`.startsWith(`${realpathSync('.')}${sep}`)) {
    refuse(`${folder} liegt in diesem Projekt; bitte einen Ordner außerhalb nennen: ${EXAMPLE}`)
  }
  if (used !== resolve(SHIPPED) && used !== folder) {
    refuse(
      `CONTENT_DIR ist schon gesetzt: ${used}. Nichts wurde geändert; wer neu anfangen will, nimmt zuerst diese Zeile aus .env.`,
    )
  }
  if (existsSync(folder) && !(statSync(folder).isDirectory() && readdirSync(folder).length === 0)) {
    refuse(`${folder} gibt es schon, und dort liegt etwas; bitte einen neuen Ordner nennen.`)
  }
}

function copyContent(): void {
  try {
    cpSync(SHIPPED, folder, { recursive: true })
  } catch {
    refuse(`${folder} lässt sich nicht anlegen; bitte einen Ordner nennen, in den Sie schreiben dürfen.`)
  }
}

/** The real path, links resolved; the folder itself need not exist yet. */
function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : join(realPath(dirname(path)), basename(path))
}

function noteInSettings(): void {
  const before = existsSync(SETTINGS) ? readFileSync(SETTINGS, 'utf8') : ''
  const gap = before === '' || before.endsWith('\n') ? '' : '\n'
  writeFileSync(SETTINGS, `${before}${gap}CONTENT_DIR="${folder}"\n`, { mode: 0o600 })
}
