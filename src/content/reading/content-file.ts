import { isScalar } from 'yaml'
import type * as z from 'zod'
import { type ContentMistake, fieldName, refuse, refuseMistakes } from './content-mistake.ts'
import { describeIssues, expectation, SEE_EXAMPLE } from './describe-issue.ts'
import { readSource } from './read-source.ts'
import { textsIn } from './texts-in.ts'
import { readYaml, type YamlSource } from './yaml-source.ts'

/** Opening and closing, with nothing of that kind between them: „Gut“ and „besser“ quotes two words. */
const IN_CURLY_QUOTES = /^(?:[„“”][^„“”"]*[“”"]|[‚‘’][^‚‘]*[‘’]|[«»][^«»]*[«»]|[‹›][^‹›]*[‹›])$/
const CURLY_QUOTES =
  'diese Anführungszeichen stünden so im Text, erwartet werden gerade oder keine. Bitte "…" schreiben; sollen sie zu sehen sein: "„…“".'

/** Reads one YAML file of the content folder and checks it; every mistake in it is named. */
export function readContentFile<T>(file: string, schema: z.ZodType<T>): T {
  return checkYaml(file, readSource(file), schema)
}

export function checkYaml<T>(file: string, yaml: string, schema: z.ZodType<T>): T {
  const source = readYaml(file, yaml)
  if (source.value === null)
    refuse(
      file,
      `die Datei ist leer, erwartet werden die Felder des Beispiels. Bitte ausfüllen; ${SEE_EXAMPLE}`,
    )
  const parsed = schema.safeParse(source.value, { error: expectation })
  const mistakes = parsed.success ? [] : describeIssues(file, source, schema, parsed.error.issues)
  const told = new Set(mistakes.map(({ field }) => field))
  for (const { path, text } of textsIn(source.value)) {
    const field = fieldName(path)
    if (IN_CURLY_QUOTES.test(text) && isUnquoted(source, path) && !told.has(field))
      mistakes.push({ file, line: source.lineOf(path), field, what: CURLY_QUOTES })
  }
  refuseMistakes(mistakes.sort((one, other) => (one.line ?? 0) - (other.line ?? 0)))
  return parsed.data as T
}

/** To show curly quotes around a text, an owner puts straight ones around them. */
function isUnquoted({ document }: YamlSource, path: readonly PropertyKey[]): boolean {
  const node = document.getIn(path, true)
  return isScalar(node) && node.type === 'PLAIN'
}

/** A mistake that only shows beside other files, at the line of its field. */
export const mistakeAt = (file: string, path: readonly PropertyKey[], what: string): ContentMistake => ({
  file,
  line: readYaml(file, readSource(file)).lineOf(path),
  field: fieldName(path),
  what,
})
