import type * as z from 'zod'
import { type ContentMistake, fieldName, refuse, refuseMistakes } from './content-mistake.ts'
import { describeIssues, expectation } from './describe-issue.ts'
import { readSource } from './read-source.ts'
import { readYaml } from './yaml-source.ts'

/** Reads one YAML file of the content folder and checks it; every mistake in it is named. */
export function readContentFile<T>(file: string, schema: z.ZodType<T>): T {
  return checkYaml(file, readSource(file), schema)
}

export function checkYaml<T>(file: string, yaml: string, schema: z.ZodType<T>): T {
  const source = readYaml(file, yaml)
  if (source.value === null)
    refuse(file, 'die Datei ist leer, erwartet werden die Felder der mitgelieferten Datei in content/.')
  const parsed = schema.safeParse(source.value, { error: expectation })
  const mistakes = parsed.success ? [] : describeIssues(file, source, schema, parsed.error.issues)
  refuseMistakes(mistakes)
  return parsed.data as T
}

/** A mistake that only shows beside other files, at the line of its field. */
export const mistakeAt = (file: string, path: readonly PropertyKey[], what: string): ContentMistake => ({
  file,
  line: readYaml(file, readSource(file)).lineOf(path),
  field: fieldName(path),
  what,
})
