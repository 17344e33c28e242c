import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { ContentError, type ContentMistake } from './content-mistake.ts'

const SAVE_AS_UTF8 =
  'Bitte im Editor „Speichern unter“ wählen, als Kodierung „UTF-8“ einstellen und die Datei ersetzen.'

/** How RTF, Word, OpenDocument and PDF files begin. */
const DOCUMENT = /^(?:\{\\rtf|PK|%PDF)/

/** The text of a content file; a byte order mark, which some editors put in front, is left out. */
export function readSource(file: string): string {
  const bytes = readBytes(file)
  if (DOCUMENT.test(bytes.toString('latin1', 0, 5))) {
    throw new ContentError({
      file,
      what: 'ist ein Dokument einer Textverarbeitung oder ein PDF, erwartet wird reiner Text',
      remedy: 'Bitte den Text in einen einfachen Editor kopieren und dort unter diesem Namen speichern.',
    })
  }
  if (isUtf16(bytes)) {
    throw new ContentError({
      file,
      what: 'ist in der Kodierung UTF-16 gespeichert („Unicode“), erwartet wird UTF-8',
      remedy: SAVE_AS_UTF8,
    })
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ContentError({
      file,
      line: lineOfFirstWrongByte(bytes),
      what: 'ist nicht in der Kodierung UTF-8 gespeichert: Umlaute, ß oder Anführungszeichen kämen verstümmelt an',
      remedy: `${SAVE_AS_UTF8} Danach die Umlaute in der Datei nachsehen.`,
    })
  }
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new ContentError(unreadable(file, (error as NodeJS.ErrnoException).code))
  }
}

function unreadable(file: string, code: string | undefined): ContentMistake {
  if (code === 'EACCES' || code === 'EPERM') {
    return {
      file,
      what: 'die Datei darf nicht gelesen werden',
      remedy: 'Bitte dem Benutzer, unter dem das Programm läuft, das Leserecht geben.',
    }
  }
  if (code === 'EISDIR') {
    return {
      file,
      what: 'ist ein Ordner, erwartet wird eine Datei',
      remedy: 'Bitte den Ordner umbenennen und die Datei aus dem mitgelieferten Ordner content/ kopieren.',
    }
  }
  const found = misnamed(file)
  return found
    ? {
        file,
        what: `die Datei fehlt; eine heißt „${found}“, gemeint ist wohl „${basename(file)}“`,
        remedy: `Bitte „${found}“ in „${basename(file)}“ umbenennen (Windows zeigt Endungen erst nach „Ansicht – Dateinamenerweiterungen“).`,
      }
    : {
        file,
        what: 'die Datei fehlt',
        remedy: 'Bitte anlegen; der mitgelieferte Ordner content/ zeigt ein Beispiel.',
      }
}

const bareName = (name: string): string => name.toLowerCase().replace(/(?:\.(?:ya?ml|md|markdown|txt))+$/, '')

/** A file beside that differs in its ending or in capitals only: site.yml, site.yaml.txt, Site.yaml. */
function misnamed(file: string): string | undefined {
  try {
    return readdirSync(dirname(file)).find((name) => bareName(name) === bareName(basename(file)))
  } catch {
    return undefined
  }
}

/** A mark in front, or every second byte of what is mostly Latin letters a zero. */
const isUtf16 = (bytes: Buffer): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff) || bytes.includes(0)

/** A broken sequence decodes to the same sign that a file can hardly contain itself. */
function lineOfFirstWrongByte(bytes: Buffer): number {
  const [upToIt = ''] = bytes.toString('utf8').split('\uFFFD')
  return upToIt.split('\n').length
}
