import type * as z from 'zod'
import type { ContentMistake } from './content-mistake.ts'
import { knownFields } from './known-fields.ts'
import { nearestName } from './nearest-name.ts'
import { remedyFor, SEE_EXAMPLE } from './remedy-for.ts'
import type { YamlSource } from './yaml-source.ts'

type Words = Pick<ContentMistake, 'what' | 'remedy'>
type Path = readonly PropertyKey[]
const LONGEST_QUOTATION = 60

/** What a schema has against a file, as mistakes in words for the owner. */
export function describeIssue(
  file: string,
  source: YamlSource,
  schema: z.core.$ZodType,
  issue: z.core.$ZodIssue,
): ContentMistake[] {
  const at = (path: Path, words: Words): ContentMistake => ({
    file,
    line: source.lineOf(path),
    field: path.join('.') || undefined,
    ...words,
  })
  if (issue.code === 'unrecognized_keys') {
    const known = knownFields(schema, issue.path)
    return issue.keys.map((key) =>
      at([...issue.path, key], unknownField(key, known, source.isInBraces(issue.path))),
    )
  }
  return [at(issue.path, wordsFor(source, issue))]
}

function unknownField(key: string, known: string[], isInBraces: boolean): Words {
  const nearest = nearestName(key, known)
  if (nearest) {
    return {
      what: `dieses Feld ist unbekannt, erwartet wird wohl „${nearest}“`,
      remedy: `Meinten Sie „${nearest}“? Dann bitte den Namen berichtigen, sonst die Zeile löschen.`,
    }
  }
  return {
    what: `dieses Feld ist unbekannt, erwartet wird eines von: ${known.join(', ')}`,
    remedy: isInBraces
      ? 'Zwischen { und } trennt ein Komma die Angaben: Bitte einen Text mit Komma in gerade Anführungszeichen setzen, z. B. "99,9 %".'
      : 'Bitte die Zeile löschen oder den Namen berichtigen.',
  }
}

function wordsFor(source: YamlSource, issue: z.core.$ZodIssue): Words {
  const { path, message } = issue
  if (path.length > 0 && !source.has(path)) {
    return { what: `fehlt, ${message}`, remedy: `Bitte ergänzen; ${SEE_EXAMPLE}` }
  }
  const value = source.valueAt(path)
  const words = { what: whatIsWrong(value, source.textAt(path), message) }
  return { ...words, remedy: remedyFor({ issue, value, line: source.lines[source.lineOf(path) - 1] ?? '' }) }
}

/** Only where the message says what is expected it helps to say what is there. */
function whatIsWrong(value: unknown, text: string, message: string): string {
  if (!message.startsWith('erwartet')) return message
  if (value === null || (typeof value === 'string' && !value.trim())) return `ist leer, ${message}`
  if (typeof value === 'object') {
    return `hier ${Array.isArray(value) ? 'steht eine Liste' : 'stehen mehrere Felder'}, ${message}`
  }
  const shown = text.length > LONGEST_QUOTATION ? `${text.slice(0, LONGEST_QUOTATION)} …` : text
  return `hier steht „${shown}“, ${message}`
}

const KINDS: Record<string, string> = {
  string: 'ein Text',
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  boolean: 'true oder false',
  array: 'eine Liste',
  object: 'eine Gruppe von Feldern',
  record: 'eine Gruppe von Feldern',
}

/** For schemas that have no words of their own for a mistake. */
export function expectation(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `erwartet wird ${KINDS[issue.expected] ?? 'etwas anderes'}`
    case 'invalid_value':
      return `erwartet wird eines von: ${issue.values.join(', ')}`
    case 'too_small':
      return `erwartet wird mindestens ${issue.minimum}${unitOf(issue.origin)}`
    case 'too_big':
      return `erwartet wird höchstens ${issue.maximum}${unitOf(issue.origin)}`
    default:
      return 'erwartet wird eine andere Angabe'
  }
}

function unitOf(origin: string): string {
  if (origin === 'array') return ' Eintrag oder Einträge'
  return origin === 'string' ? ' Zeichen' : ''
}
