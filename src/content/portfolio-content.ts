import { globSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { ContentError, readContentFile } from './content-file.ts'
import { text } from './fields.ts'

/** Every category once, in the order of the cards. */
const CATEGORIES = ['Gastronomie', 'Recht', 'Handwerk', 'E-Commerce', 'Wellness', 'IT-Services'] as const

const pageSchema = z.strictObject({
  meta: z.strictObject({ title: text, description: text }),
  title: text,
  notice: text,
  update: z.strictObject({ title: text, text, button: text }),
})

const itemSchema = z.strictObject({
  title: text,
  description: text,
  category: z.enum(CATEGORIES, `erwartet wird eine von: ${CATEGORIES.join(', ')}`),
  technologies: z.array(text, 'erwartet wird eine Liste').min(1, 'braucht mindestens einen Eintrag'),
  url: text.regex(/^\/beispiele\/[a-z0-9-]+\/$/, 'erwartet wird eine Adresse wie /beispiele/name/'),
  imageAlt: text,
  order: z.int('erwartet wird eine ganze Zahl'),
})

export type PortfolioItem = z.output<typeof itemSchema>
export type PortfolioContent = z.output<typeof pageSchema> & { items: PortfolioItem[] }

/** The page's texts, and one file per sample, sorted by `order`. */
export function readPortfolioContent(folder: string): PortfolioContent {
  const page = readContentFile(join(folder, 'portfolio.yaml'), pageSchema)
  const items = globSync(join(folder, 'portfolio/*.yaml'))
    .map((file) => readContentFile(file, itemSchema))
    .sort((one, other) => one.order - other.order)
  for (const category of CATEGORIES) {
    const found = items.filter((item) => item.category === category).length
    if (found !== 1) {
      throw new ContentError({
        file: join(folder, 'portfolio'),
        what: `erwartet wird genau eine Datei mit „category: ${category}“, gefunden: ${found}`,
        remedy: 'Bitte eine Datei ergänzen oder ihre Kategorie berichtigen.',
      })
    }
  }
  return { ...page, items }
}
