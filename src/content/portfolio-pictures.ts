import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ContentError } from './reading/content-mistake.ts'

const VIEWS = ['desktop', 'phone'] as const
const FORMATS = ['png', 'jpg', 'jpeg', 'webp', 'avif']
/** What systems and editors leave in folders: hidden files, notes about pictures, the former version of a text. */
export const LEFT_BY_SYSTEMS = /^(\..*|Thumbs\.db|desktop\.ini|.*~|#.*#|.*\.bak)$/i

/** What the browser's window shows: a wide screen or a phone. */
export type PictureView = (typeof VIEWS)[number]

/** The files behind an entry's pictures; a picture of the owner's own serves both views. */
export type PortfolioPictures = Record<PictureView, string> & { areTaken: boolean }

export const picturesFolder = (folder: string): string => join(folder, 'portfolio', 'pictures')

/** Where `npm run screenshots` puts what it takes. */
export const takenPicture = (folder: string, name: string, view: PictureView): string =>
  join(picturesFolder(folder), `${name}.${view}.webp`)

/** The pictures of every entry that has some: the owner's own before those that were taken. */
export function findPortfolioPictures(folder: string, names: string[]): Map<string, PortfolioPictures> {
  const inFolder = picturesFolder(folder)
  const files = existsSync(inFolder)
    ? readdirSync(inFolder).filter((file) => !LEFT_BY_SYSTEMS.test(file))
    : []
  for (const file of files) checkName(join(inFolder, file), file, names)
  const found = new Map<string, PortfolioPictures>()
  for (const name of names) {
    const pictures = ownPicture(inFolder, files, name) ?? takenPictures(folder, name)
    if (pictures) found.set(name, pictures)
  }
  return found
}

function checkName(path: string, file: string, names: string[]): void {
  const [name = '', ...rest] = file.split('.')
  const ending = rest.join('.')
  if (!FORMATS.includes(ending) && !VIEWS.some((view) => ending === `${view}.webp`)) {
    throw new ContentError({
      file: path,
      what: `dieses Bild kann die Seite nicht zeigen`,
      remedy: FORMATS.includes(ending.toLowerCase())
        ? `Bitte die Endung klein schreiben: ${name}.${ending.toLowerCase()}.`
        : `Erwartet wird eine Datei, deren Name auf ${FORMATS.map((format) => `.${format}`).join(', ')} endet.`,
    })
  }
  if (!names.includes(name)) {
    throw new ContentError({
      file: path,
      what: `das Bild gehört zu keinem Eintrag`,
      remedy: `Bitte so nennen wie seine Datei im Ordner portfolio/ (${names[0]}.${FORMATS[0]} gehört zu ${names[0]}.yaml) oder löschen.`,
    })
  }
}

function ownPicture(inFolder: string, files: string[], name: string): PortfolioPictures | undefined {
  const [own, another] = files.filter((file) => FORMATS.some((format) => file === `${name}.${format}`))
  if (another) {
    throw new ContentError({
      file: join(inFolder, String(own)),
      what: `zu diesem Eintrag gibt es noch ein Bild, ${another}`,
      remedy: `Bitte eines davon löschen.`,
    })
  }
  if (!own) return undefined
  const file = join(inFolder, own)
  return { desktop: file, phone: file, areTaken: false }
}

function takenPictures(folder: string, name: string): PortfolioPictures | undefined {
  const [desktop, phone] = [takenPicture(folder, name, 'desktop'), takenPicture(folder, name, 'phone')]
  const missing = [desktop, phone].filter((file) => !existsSync(file))
  if (missing.length === 1) {
    throw new ContentError({
      file: String(missing[0]),
      what: `Datei fehlt`,
      remedy: `„npm run screenshots“ nimmt beide Bilder dieses Eintrags neu auf.`,
    })
  }
  return missing.length === 0 ? { desktop, phone, areTaken: true } : undefined
}
