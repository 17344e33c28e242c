import { basename, join } from 'node:path'
import { PICTURE_FORMATS, wrongPictureName } from './picture-name.ts'
import type { ContentFolder } from './reading/content-folder.ts'
import { refuseMistakes } from './reading/content-mistake.ts'
import { listFolder } from './reading/list-folder.ts'

const VIEWS = ['desktop', 'phone'] as const

/** What the browser's window shows: a wide screen or a phone. */
export type PictureView = (typeof VIEWS)[number]

/** The files of an entry's pictures; the owner's own picture serves both views. */
export type PortfolioPictures = Record<PictureView, string> & { areTaken: boolean }

/** The owner's entries and pictures as a whole, or the shipped ones: never both. */
export const portfolioFolder = ({ own, shipped }: ContentFolder): string =>
  join(listFolder(join(own, 'portfolio')).length > 0 ? own : shipped, 'portfolio')

export const picturesIn = (portfolio: string): string => join(portfolio, 'pictures')

/** Where `npm run screenshots` puts the pictures it takes. */
export const takenPicture = (portfolio: string, name: string, view: PictureView): string =>
  join(picturesIn(portfolio), `${name}.${view}.webp`)

/** The pictures of every entry that has some: the owner's own before those that were taken. */
export function findPortfolioPictures(portfolio: string, names: string[]): Map<string, PortfolioPictures> {
  const home = picturesIn(portfolio)
  const files = listFolder(home)
  const mistakes = files.flatMap((name) =>
    mistakesIn(name, names).map((what) => ({ file: join(home, name), what })),
  )
  const pictures = new Map<string, PortfolioPictures>()
  for (const name of names) {
    const [own, another] = files
      .filter((file) => PICTURE_FORMATS.some((format) => file === `${name}.${format}`))
      .map((file) => join(home, file))
    const [desktop, phone] = [
      takenPicture(portfolio, name, 'desktop'),
      takenPicture(portfolio, name, 'phone'),
    ]
    const missing = [desktop, phone].filter((file) => !files.includes(basename(file)))
    if (own && another)
      mistakes.push({
        file: own,
        what: `zu diesem Eintrag gibt es noch ein Bild, ${basename(another)}. Bitte eines davon löschen.`,
      })
    if (own) pictures.set(name, { desktop: own, phone: own, areTaken: false })
    else if (missing.length === 0) pictures.set(name, { desktop, phone, areTaken: true })
    else if (missing.length === 1)
      mistakes.push({
        file: String(missing[0]),
        what: 'Datei fehlt. Bitte „npm run screenshots“ aufrufen: Das nimmt beide Bilder dieses Eintrags neu auf.',
      })
  }
  refuseMistakes(mistakes)
  return pictures
}

function mistakesIn(file: string, names: string[]): string[] {
  const [name = ''] = file.split('.')
  const wrong = VIEWS.some((view) => file === `${name}.${view}.webp`) ? undefined : wrongPictureName(file)
  if (wrong) return [wrong]
  const orphan = `das Bild gehört zu keinem Eintrag. Bitte so nennen wie seine Datei im Ordner portfolio/ (baeckerei.png gehört zu baeckerei.yaml) oder löschen.`
  return names.includes(name) ? [] : [orphan]
}
