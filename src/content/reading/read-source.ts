import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { refuse } from './content-mistake.ts'
import { listFiles } from './list-folder.ts'

const SAVE_AS_UTF8 =
  'Bitte im Editor „Speichern unter“ wählen, als Kodierung „UTF-8“ einstellen und die Datei ersetzen.'
const UTF_16 = `ist in der Kodierung UTF-16 gespeichert („Unicode“), erwartet wird UTF-8. ${SAVE_AS_UTF8}`
const NO_UTF_8 = `ist nicht in der Kodierung UTF-8 gespeichert: Umlaute, ß oder Anführungszeichen kämen verstümmelt an. ${SAVE_AS_UTF8} Danach die Umlaute in der Datei nachsehen.`
const NO_TEXT =
  'ist ein Dokument einer Textverarbeitung oder ein PDF, erwartet wird reiner Text. ' +
  'Bitte den Text in einen einfachen Editor kopieren und dort unter diesem Namen speichern.'

/** How RTF, Word, OpenDocument and PDF files begin. */
const DOCUMENT = /^(?:\{\\rtf|PK|%PDF)/

/** The text of a content file, without the byte order mark that some editors write. */
export function readSource(file: string): string {
  const bytes = readBytes(file)
  if (DOCUMENT.test(bytes.toString('latin1', 0, 5))) refuse(file, NO_TEXT)
  // In UTF-16 every second byte of a Latin letter is zero.
  if (bytes.includes(0)) refuse(file, UTF_16)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse(file, NO_UTF_8, bytes.toString('utf8').split('\uFFFD')[0]?.split('\n').length)
  }
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    return refuse(file, whyUnreadable(file, (error as NodeJS.ErrnoException).code))
  }
}

function whyUnreadable(file: string, code: string | undefined): string {
  if (code === 'EACCES' || code === 'EPERM')
    return 'die Datei darf nicht gelesen werden. Bitte dem Benutzer, unter dem das Programm läuft, das Leserecht geben.'
  const [found, wanted] = [misnamed(file), basename(file)]
  return found
    ? `die Datei fehlt; eine heißt „${found}“, gemeint ist wohl „${wanted}“. Bitte „${found}“ in „${wanted}“ umbenennen (Windows zeigt Endungen erst nach „Ansicht – Dateinamenerweiterungen“).`
    : 'die Datei fehlt. Bitte anlegen; der mitgelieferte Ordner content/ zeigt ein Beispiel.'
}

const bareName = (name: string): string => name.toLowerCase().replace(/(?:\.(?:ya?ml|md|markdown|txt))+$/, '')

/** A file that differs in its ending or in capitals only: site.yml, site.yaml.txt, Site.yaml. */
function misnamed(file: string): string | undefined {
  try {
    return listFiles(dirname(file)).find((name) => bareName(name) === bareName(basename(file)))
  } catch {
    // A folder that may not be listed.
    return undefined
  }
}
