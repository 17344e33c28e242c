import { ContentError } from './content-file.ts'

/** The value of every placeholder by its name; `undefined` where the owner has not given one. */
export type PlaceholderValues = Record<string, string | undefined>

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

/** The names between double braces. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, inner = '']) => inner.trim())

export const unknownPlaceholder = (name: string, known: string[]): string =>
  `Platzhalter {{${name}}} ist unbekannt; bekannt sind: ${known.toSorted().join(', ')}`

/** Puts values in the place of `{{names}}`; `write` fits a value to the text around it. */
export function fillPlaceholders(
  file: string,
  text: string,
  values: PlaceholderValues,
  write: (value: string) => string = (value) => value,
): string {
  return text.replace(PLACEHOLDER, (placeholder, inner: string) => {
    const name = inner.trim()
    if (!Object.hasOwn(values, name)) {
      throw new ContentError(`${file} – ${unknownPlaceholder(name, Object.keys(values))}.`)
    }
    const value = values[name]
    if (!value) {
      throw new ContentError(
        `${file} – Platzhalter ${placeholder} hat keinen Wert; bitte in content/site.yaml eintragen oder den Satz umschreiben.`,
      )
    }
    return write(value)
  })
}

/** Fits every text of a tree, however deep it lies; what is no text stays as it is. */
export function mapTexts<T>(tree: T, change: (text: string) => string): T {
  if (typeof tree === 'string') return change(tree) as T
  if (Array.isArray(tree)) return tree.map((item) => mapTexts(item, change)) as T
  if (!tree || typeof tree !== 'object') return tree
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, mapTexts(value, change)])) as T
}

/** A value is a fact, not markup: a name such as `Sonne_Mond & Sterne` shows up as it is written. */
export const escapeMarkdown = (value: string): string => value.replace(/[\\`*_[\]<>&#|~]/g, '\\$&')
