import { basename, join } from 'node:path'
import * as z from 'zod'
import { findPortfolioPictures, type PortfolioPictures, portfolioFolder } from './portfolio-pictures.ts'
import { portfolioUrl } from './portfolio-url.ts'
import { mistakeAt, readContentFile } from './reading/content-file.ts'
import { alone, type ContentFolder } from './reading/content-folder.ts'
import { type ContentMistake, readAll, refuse, refuseMistakes } from './reading/content-mistake.ts'
import { groupWith, metaWith, text } from './reading/fields.ts'
import { listFolder } from './reading/list-folder.ts'

const group = groupWith([])

export const portfolioSchema = group('title', 'notice').extend({
  meta: metaWith([]),
  update: group('title', 'text', 'button'),
})

export const entrySchema = z.strictObject({
  title: text.describe('Der Name der Website'),
  description: text.describe('Ein, zwei Sätze über die Website'),
  category: text.describe('Ein Wort Ihrer Wahl, z. B. die Branche'),
  technologies: z.array(text).default([]),
  url: portfolioUrl,
  imageAlt: text.optional().describe('Was auf dem Bild zu sehen ist, für alle, die es nicht sehen'),
  order: z.int('erwartet wird eine ganze Zahl').optional().describe('Kleinere Zahlen stehen weiter vorn'),
})

const LAST = Number.MAX_SAFE_INTEGER

export type PortfolioItem = z.output<typeof entrySchema> & {
  /** The name of its file, and of its pictures. */
  name: string
  pictures?: PortfolioPictures | undefined
}
export type PortfolioContent = z.output<typeof portfolioSchema> & { items: PortfolioItem[] }

/** The page's texts, and one file per entry, sorted by `order`; those without one follow by the names of their files. */
export function readPortfolioContent(folder: ContentFolder): PortfolioContent {
  const { page, items } = readAll({
    page: () => readContentFile(folder, 'portfolio.yaml', portfolioSchema),
    items: () => readItems(folder),
  })
  return { ...page, items: items.sort((one, other) => (one.order ?? LAST) - (other.order ?? LAST)) }
}

function readItems(folder: ContentFolder): PortfolioItem[] {
  const home = portfolioFolder(folder)
  const names = listEntries(home)
  const readEntry = (name: string) => readContentFile(alone(home), `${name}.yaml`, entrySchema)
  const { entries, pictures } = readAll({
    entries: () => readAll(Object.fromEntries(names.map((name) => [name, () => readEntry(name)]))),
    pictures: () => findPortfolioPictures(home, names),
  })
  const items = Object.entries(entries).map(([name, entry]) => ({
    ...entry,
    name,
    pictures: pictures.get(name),
  }))
  refuseMistakes(withoutAlternative(home, items))
  return items
}

/** The names of the entries; a file with another name would be ignored without a word. */
function listEntries(home: string): string[] {
  const files = listFolder(home).filter((name) => name !== 'pictures')
  if (files.length === 0) refuse(home, NO_ENTRIES)
  refuseMistakes(files.flatMap((name) => wrongName(name).map((what) => ({ file: join(home, name), what }))))
  return files.map((file) => basename(file, '.yaml'))
}

const NO_ENTRIES =
  'hier fehlt mindestens ein Eintrag. Bitte eine Datei anlegen, z. B. baeckerei.yaml mit title, description, category und url.'

function wrongName(name: string): string[] {
  if (!name.endsWith('.yaml'))
    return [
      'unbekannte Datei. Ein Eintrag endet auf .yaml, Bilder gehören in den Ordner portfolio/pictures/. Bitte umbenennen oder verschieben.',
    ]
  if (/^[a-z0-9-]+\.yaml$/.test(name)) return []
  return [
    'der Name darf nur kleine Buchstaben (a bis z), Ziffern und Bindestriche enthalten, z. B. baeckerei-mueller.yaml. Bitte umbenennen.',
  ]
}

const withoutAlternative = (home: string, items: PortfolioItem[]): ContentMistake[] =>
  items.flatMap(({ name, imageAlt, pictures }) => {
    if (!pictures || imageAlt) return []
    const what = `fehlt. Bitte in einem Satz sagen, was auf dem Bild ${basename(pictures.desktop)} zu sehen ist, für alle, die es nicht sehen.`
    return [mistakeAt(alone(home), `${name}.yaml`, ['imageAlt'], what)]
  })
