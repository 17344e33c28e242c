import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { misnamed } from './content-folder.ts'
import { refuse } from './content-mistake.ts'

const NO_UTF_8 =
  'ist kein Text in der Kodierung UTF-8. Bitte in einem einfachen Editor „Speichern unter“ wählen, als Kodierung „UTF-8“ einstellen und die Datei ersetzen; danach die Umlaute in der Datei nachsehen.'

/** The text of a content file, without the byte order mark that some editors write. */
export function readSource(file: string): string {
  const bytes = readBytes(file)
  // In UTF-16 every second byte of a Latin letter is zero.
  if (bytes.includes(0)) refuse(file, NO_UTF_8)
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
