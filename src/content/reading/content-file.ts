import type * as z from 'zod'
import type { ContentFolder } from './content-folder.ts'
import { type ContentMistake, fieldName, refuseMistakes } from './content-mistake.ts'
import { describeIssues, expectation, oldFields } from './describe-issue.ts'
import { type Layers, layersOf, readLayers } from './layers.ts'
import { readYaml } from './yaml-source.ts'

/** Reads one YAML file of the content and checks it; every mistake in it is named. */
export const readContentFile = <T>(folder: ContentFolder, name: string, schema: z.ZodType<T>): T =>
  checkLayers(readLayers(folder, name), schema).value

export const checkYaml = <T>(file: string, yaml: string, schema: z.ZodType<T>): T =>
  checkLayers(layersOf(readYaml(file, yaml)), schema).value

/** Its value, and what was left out of it because it means nothing to this version. */
export function checkLayers<T>(layers: Layers, schema: z.ZodType<T>): { value: T; old: ContentMistake[] } {
  const check = () => schema.safeParse(layers.value, { error: expectation })
  const first = check()
  if (first.success) return { value: first.data, old: [] }
  const { issues } = first.error
  const old = oldFields(layers, schema, issues)
  const refused = issues
    .map(({ path }) => path)
    .filter((path) => path.length > 0 && valueAt(layers.value, path) === false)
  for (const path of [...old, ...refused]) remove(layers.value, path)
  const { data, error } = check()
  refuseMistakes(error ? describeIssues(layers, schema, error.issues) : [])
  const what = 'dieses Feld gibt es nicht mehr, es wird nicht gelesen. Bitte löschen.'
  return {
    value: data as T,
    old: old.map((path) => ({ ...layers.placeOf(path), field: fieldName(path), what })),
  }
}

const valueAt = (tree: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step], tree)

const remove = (tree: unknown, path: readonly PropertyKey[]): boolean =>
  Reflect.deleteProperty(valueAt(tree, path.slice(0, -1)) as object, path.at(-1) ?? '')

/** A mistake that only shows beside other files, at the line of its field. */
export const mistakeAt = (
  folder: ContentFolder,
  name: string,
  path: readonly PropertyKey[],
  what: string,
): ContentMistake => ({ ...readLayers(folder, name).placeOf(path), field: fieldName(path), what })
