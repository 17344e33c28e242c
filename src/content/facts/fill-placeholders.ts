import { refuse } from '../reading/content-mistake.ts'
import { placeholderMistakes, withoutValue } from '../reading/placeholder-mistakes.ts'

/** The value of every placeholder by its name; `undefined` where the owner has not given one. */
export type PlaceholderValues = Record<string, string | undefined>

/** Replaces `{{names}}` by values; `write` fits a value to the text around it. */
export function fillPlaceholders(
  file: string,
  text: string,
  values: PlaceholderValues,
  write: (value: string) => string = (value) => value,
): string {
  return text.replace(/\{\{([^{}]*)\}\}/g, (placeholder, inner: string) => {
    const name = inner.trim()
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    const [unknown] = placeholderMistakes(placeholder, Object.keys(values))
    return value ? write(value) : refuse(file, unknown ?? withoutValue(name))
  })
}

export const fillTexts = <T>(file: string, tree: T, values: PlaceholderValues): T =>
  mapTexts(tree, (text) => fillPlaceholders(file, text, values))

/** Changes every text of a tree; other values stay as they are. */
export function mapTexts<T>(tree: T, change: (text: string) => string): T {
  if (typeof tree === 'string') return change(tree) as T
  if (Array.isArray(tree)) return tree.map((item) => mapTexts(item, change)) as T
  if (!tree || typeof tree !== 'object') return tree
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, mapTexts(value, change)])) as T
}

/** Every text of a tree with the way to it. */
export function textsIn(tree: unknown, path: PropertyKey[] = []): { path: PropertyKey[]; text: string }[] {
  if (typeof tree === 'string') return [{ path, text: tree }]
  if (Array.isArray(tree)) return tree.flatMap((item, index) => textsIn(item, [...path, index]))
  if (!tree || typeof tree !== 'object') return []
  return Object.entries(tree).flatMap(([key, value]) => textsIn(value, [...path, key]))
}

/** A value is a fact, not markup: a name such as `Sonne_Mond & Sterne` shows up as it is written. */
export const escapeMarkdown = (value: string): string => value.replace(/[\\`*_[\]<>&#|~]/g, '\\$&')
