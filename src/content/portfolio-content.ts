import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod'
import { findPortfolioPictures, LEFT_BY_SYSTEMS, type PortfolioPictures } from './portfolio-pictures.ts'
import { portfolioUrl } from './portfolio-url.ts'
import { mistakeAt, readContentFile } from './reading/content-file.ts'
import { ContentError } from './reading/content-mistake.ts'
import { text } from './reading/fields.ts'

const pageSchema = z.strictObject({
  meta: z.strictObject({ title: text, description: text }),
  title: text,
  notice: text,
  update: z.strictObject({ title: text, text, button: text }),
})

const itemSchema = z.strictObject({
  title: text,
  description: text,
  category: text,
  technologies: z.array(text, 'erwartet wird eine Liste').default([]),
  url: portfolioUrl,
  imageAlt: text.optional(),
  order: z.int('erwartet wird eine ganze Zahl').optional(),
})

const LAST = Number.MAX_SAFE_INTEGER

type ItemFile = z.output<typeof itemSchema> & { name: string; file: string }

export type PortfolioItem = z.output<typeof itemSchema> & {
  /** What its file is called, and its pictures after it. */
  name: string
  pictures?: PortfolioPictures | undefined
}
export type PortfolioContent = z.output<typeof pageSchema> & { items: PortfolioItem[] }

/** The page's texts, and one file per entry, sorted by `order`; those without one follow by the names of their files. */
export function readPortfolioContent(folder: string): PortfolioContent {
  const page = readContentFile(join(folder, 'portfolio.yaml'), pageSchema)
  const files = listEntries(join(folder, 'portfolio')).map(readEntry)
  checkUrls(files)
  const pictures = findPortfolioPictures(
    folder,
    files.map(({ name }) => name),
  )
  const items = files
    .map(({ file, ...item }) => ({ ...item, pictures: described(file, item, pictures.get(item.name)) }))
    .sort((one, other) => (one.order ?? LAST) - (other.order ?? LAST))
  return { ...page, items }
}

/** The entries' files by name; whatever else lies there would be missed in silence. */
function listEntries(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  const files = names.filter((name) => name !== 'pictures' && !LEFT_BY_SYSTEMS.test(name))
  for (const name of files) {
    const path = join(folder, name)
    if (!name.endsWith('.yaml')) {
      throw new ContentError({
        file: path,
        what: `unbekannte Datei`,
        remedy: `Ein Eintrag endet auf .yaml, Bilder gehören in den Ordner portfolio/pictures/.`,
      })
    }
    if (!/^[a-z0-9-]+\.yaml$/.test(name)) {
      throw new ContentError({
        file: path,
        what: `der Name darf nur kleine Buchstaben (a bis z), Ziffern und Bindestriche enthalten, z. B. baeckerei-mueller.yaml`,
        remedy: `Bitte umbenennen.`,
      })
    }
  }
  if (files.length === 0) {
    throw new ContentError({
      file: folder,
      what: `hier fehlt mindestens ein Eintrag`,
      remedy: `Bitte eine Datei anlegen, z. B. baeckerei.yaml mit title, description, category und url.`,
    })
  }
  return files.map((name) => join(folder, name))
}

const readEntry = (file: string): ItemFile => ({
  ...readContentFile(file, itemSchema),
  name: basename(file, '.yaml'),
  file,
})

function checkUrls(files: ItemFile[]): void {
  const fileOf = new Map<string, string>()
  for (const { file, url } of files) {
    const address = url.startsWith('/') ? url : new URL(url).href
    const other = fileOf.get(address)
    if (other)
      throw new ContentError(
        mistakeAt(file, ['url'], {
          what: `${url} steht schon in ${basename(other)}`,
          remedy: `Bitte einen der beiden Einträge löschen oder seine Adresse berichtigen.`,
        }),
      )
    fileOf.set(address, file)
  }
}

function described(
  file: string,
  { imageAlt }: Pick<PortfolioItem, 'imageAlt'>,
  pictures: PortfolioPictures | undefined,
): PortfolioPictures | undefined {
  if (pictures && !imageAlt) {
    throw new ContentError(
      mistakeAt(file, ['imageAlt'], {
        what: `fehlt`,
        remedy: `Bitte in einem Satz sagen, was auf dem Bild ${basename(pictures.desktop)} zu sehen ist, für alle, die es nicht sehen.`,
      }),
    )
  }
  return pictures
}
