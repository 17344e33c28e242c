import { refuse } from '../reading/content-mistake.ts'
import { placeholderMistakes } from '../reading/placeholder-mistakes.ts'

/** The value of every placeholder by its name; `undefined` where the owner has not given one, '' where there is none. */
export type PlaceholderValues = Record<string, string | undefined>

/** Replaces `{{names}}` by values; `write` fits a value to the text around it. */
export function fillPlaceholders(
  file: string,
  text: string,
  values: PlaceholderValues,
  write: (value: string) => string = (value) => value,
): string {
  return text.replace(/\{\{([^{}]*)\}\}/g, (_, inner: string) => {
    const name = inner.trim()
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value ? write(value) : refuse(file, unfilled(`{{${name}}}`, values).join(' '))
  })
}

/** The placeholders of a text that are unknown or have no value. */
export const unfilled = (text: string, values: PlaceholderValues): string[] => [
  ...placeholderMistakes(text, Object.keys(values)),
  ...Object.keys(values)
    .filter((name) => !values[name] && text.includes(`{{${name}}}`))
    .map(
      (name) =>
        `der Platzhalter {{${name}}} hat keinen Wert. Bitte den Wert in site.yaml eintragen oder den Satz umschreiben.`,
    ),
]

/** Changes every text of a tree; other values stay as they are. */
export function mapTexts<T>(tree: T, change: (text: string) => string): T {
  if (typeof tree === 'string') return change(tree) as T
  if (Array.isArray(tree)) return tree.map((item) => mapTexts(item, change)) as T
  if (!tree || typeof tree !== 'object') return tree
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, mapTexts(value, change)])) as T
}

/** A value is a fact, not markup: a name such as `Sonne_Mond & Sterne` shows up as it is written. */
export const escapeMarkdown = (value: string): string => value.replace(/[\\`*_[\]<>&#|~]/g, '\\$&')
