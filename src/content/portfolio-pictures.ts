import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { refuse } from './reading/content-mistake.ts'

const VIEWS = ['desktop', 'phone'] as const
const FORMATS = ['png', 'jpg', 'jpeg', 'webp', 'avif']
/** What systems and editors leave in folders: hidden files, thumbnails, backups. */
const LEFT_BY_SYSTEMS = /^(\..*|Thumbs\.db|desktop\.ini|.*~|#.*#|.*\.bak)$/i

/** What the browser's window shows: a wide screen or a phone. */
export type PictureView = (typeof VIEWS)[number]

/** The files of an entry's pictures; the owner's own picture serves both views. */
export type PortfolioPictures = Record<PictureView, string> & { areTaken: boolean }

export const picturesFolder = (folder: string): string => join(folder, 'portfolio', 'pictures')

/** Where `npm run screenshots` puts the pictures it takes. */
export const takenPicture = (folder: string, name: string, view: PictureView): string =>
  join(picturesFolder(folder), `${name}.${view}.webp`)

/** The names in a folder, sorted, if it exists. */
export const listFolder = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !LEFT_BY_SYSTEMS.test(name))
        .sort()
    : []

/** The pictures of every entry that has some: the owner's own before those that were taken. */
export function findPortfolioPictures(folder: string, names: string[]): Map<string, PortfolioPictures> {
  const inFolder = picturesFolder(folder)
  const files = listFolder(inFolder)
  for (const file of files) checkName(join(inFolder, file), file, names)
  return new Map(
    names.flatMap((name) => {
      const pictures = ownPicture(inFolder, files, name) ?? takenPictures(folder, name)
      return pictures ? [[name, pictures]] : []
    }),
  )
}

function checkName(path: string, file: string, names: string[]): void {
  const [name = '', ...rest] = file.split('.')
  const ending = rest.join('.')
  if (!FORMATS.includes(ending) && !VIEWS.some((view) => ending === `${view}.webp`)) {
    const remedy = FORMATS.includes(ending.toLowerCase())
      ? `Bitte die Endung klein schreiben: ${name}.${ending.toLowerCase()}.`
      : `Erwartet wird eine Datei, deren Name auf .${FORMATS.join(', .')} endet.`
    refuse(path, `dieses Bild kann die Seite nicht zeigen. ${remedy}`)
  }
  if (!names.includes(name))
    refuse(
      path,
      `das Bild gehört zu keinem Eintrag. Bitte so nennen wie seine Datei im Ordner portfolio/ (${names[0]}.${FORMATS[0]} gehört zu ${names[0]}.yaml) oder löschen.`,
    )
}

function ownPicture(inFolder: string, files: string[], name: string): PortfolioPictures | undefined {
  const [own, another] = files
    .filter((file) => FORMATS.some((format) => file === `${name}.${format}`))
    .map((file) => join(inFolder, file))
  if (own && another)
    refuse(own, `zu diesem Eintrag gibt es noch ein Bild, ${basename(another)}. Bitte eines davon löschen.`)
  return own ? { desktop: own, phone: own, areTaken: false } : undefined
}

function takenPictures(folder: string, name: string): PortfolioPictures | undefined {
  const [desktop, phone] = [takenPicture(folder, name, 'desktop'), takenPicture(folder, name, 'phone')]
  const [missing, another] = [desktop, phone].filter((file) => !existsSync(file))
  if (missing && !another)
    refuse(missing, 'Datei fehlt. „npm run screenshots“ nimmt beide Bilder dieses Eintrags neu auf.')
  return missing ? undefined : { desktop, phone, areTaken: true }
}
