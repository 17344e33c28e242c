import { readFileSync } from 'node:fs'
import { parse, YAMLParseError } from 'yaml'
import * as z from 'zod'

z.config(z.locales.de())

/** A mistake in `content/`; its message is one German line for the person who edits the texts. */
export class ContentError extends Error {
  override name = 'ContentError'
}

/** Reads one YAML file of the content folder and checks it; a mistake names file, field and what is expected. */
export function readContentFile<T>(file: string, schema: z.ZodType<T>): T {
  return checkYaml(file, readSource(file), schema)
}

export function readSource(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new ContentError(`${file} – Datei fehlt oder ist nicht lesbar; bitte anlegen.`)
  }
}

export function checkYaml<T>(file: string, yaml: string, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(parseYaml(file, yaml))
  if (parsed.success) return parsed.data
  throw new ContentError(`${file} – ${parsed.error.issues.flatMap(describeIssue).join('; ')}`)
}

function describeIssue(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `Feld „${[...issue.path, key].join('.')}“: ist unbekannt`)
  }
  return [`Feld „${issue.path.join('.') || '(ganze Datei)'}“: ${issue.message}`]
}

function parseYaml(file: string, yaml: string): unknown {
  try {
    return parse(yaml)
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    const line = error.linePos?.[0].line ?? '?'
    throw new ContentError(
      `${file} – Zeile ${line}: kein gültiges YAML (${error.message.split('\n')[0]}); bitte Einrückung, Anführungszeichen und Doppelpunkte prüfen.`,
    )
  }
}
