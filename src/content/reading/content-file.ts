import type * as z from 'zod'
import { ContentError, type ContentMistake, fieldName } from './content-mistake.ts'
import { describeIssues, expectation } from './describe-issue.ts'
import { readSource } from './read-source.ts'
import { SEE_EXAMPLE } from './remedy-for.ts'
import { readYaml } from './yaml-source.ts'

const EMPTY = 'die Datei ist leer, erwartet werden die Felder des Beispiels'

/** Reads one YAML file of the content folder and checks it; every mistake in it is named. */
export function readContentFile<T>(file: string, schema: z.ZodType<T>): T {
  return checkYaml(file, readSource(file), schema)
}

export function checkYaml<T>(file: string, yaml: string, schema: z.ZodType<T>): T {
  const source = readYaml(file, yaml)
  if (source.value === null)
    throw new ContentError({ file, what: EMPTY, remedy: `Bitte ausfüllen; ${SEE_EXAMPLE}` })
  const parsed = schema.safeParse(source.value, { error: expectation })
  if (parsed.success) return parsed.data
  throw new ContentError(...describeIssues(file, source, schema, parsed.error.issues))
}

/** A mistake that only shows beside other files, at the line where its field stands. */
export function mistakeAt(
  file: string,
  path: readonly PropertyKey[],
  words: Pick<ContentMistake, 'what' | 'remedy'>,
): ContentMistake {
  return { file, line: readYaml(file, readSource(file)).lineOf(path), field: fieldName(path), ...words }
}
