import type * as z from 'zod'
import { type ContentMistake, fieldName } from './content-mistake.ts'
import { knownFields, takes } from './known-fields.ts'
import { nearestName } from './nearest-name.ts'
import { remedyFor, SEE_EXAMPLE } from './remedy-for.ts'
import type { YamlSource } from './yaml-source.ts'

type Words = Pick<ContentMistake, 'what' | 'remedy'>
type Path = readonly PropertyKey[]
const LONGEST_QUOTATION = 60
const MISSING = 'fehlt'
/** `meant` is the field that an unknown one was probably meant to be: it is not missing, but mistyped. */
type Described = ContentMistake & { meant?: string | undefined }

/** What a schema has against a file, as mistakes in words for the owner, from top to bottom, each once. */
export function describeIssues(
  file: string,
  source: YamlSource,
  schema: z.core.$ZodType,
  issues: z.core.$ZodIssue[],
): ContentMistake[] {
  const mistakes = issues.flatMap((issue) => describeIssue(file, source, schema, issue))
  const isNew = ({ field, what }: ContentMistake, index: number) =>
    mistakes.findIndex((other) => other.field === field && other.what === what) === index
  const isMistyped = ({ field, what }: ContentMistake) =>
    what.startsWith(MISSING) && mistakes.some(({ meant }) => meant === field)
  return mistakes
    .filter((mistake, index) => isNew(mistake, index) && !isMistyped(mistake))
    .map(({ meant, ...mistake }) => mistake)
    .sort((one, other) => (one.line ?? 0) - (other.line ?? 0))
}

function describeIssue(
  file: string,
  source: YamlSource,
  schema: z.core.$ZodType,
  issue: z.core.$ZodIssue,
): Described[] {
  const at = (path: Path, words: Words): ContentMistake => ({
    file,
    line: source.lineOf(path),
    field: fieldName(path) || undefined,
    ...words,
  })
  if (issue.code === 'unrecognized_keys') {
    const known = knownFields(schema, issue.path)
    return issue.keys.map((key) => {
      const nearest = nearestName(key, known)
      return {
        ...at([...issue.path, key], unknownField(nearest, known, source.isInBraces(issue.path))),
        meant: nearest && fieldName([...issue.path, nearest]),
      }
    })
  }
  return [at(issue.path, wordsFor(source, schema, issue))]
}

function unknownField(nearest: string | undefined, known: string[], isInBraces: boolean): Words {
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

function wordsFor(source: YamlSource, schema: z.core.$ZodType, issue: z.core.$ZodIssue): Words {
  const { path, message } = issue
  if (path.length > 0 && !source.has(path)) {
    return { what: `${MISSING}, ${message}`, remedy: `Bitte ergänzen; ${SEE_EXAMPLE}` }
  }
  const value = source.valueAt(path)
  const text = source.textAt(path)
  return {
    what: message.startsWith('erwartet')
      ? `${whatIsThere(value, text, source.isInBraces(path))}, ${message}`
      : message,
    remedy: remedyFor({
      issue,
      value,
      text,
      line: source.lines[source.lineOf(path) - 1] ?? '',
      isTaken: (instead) => takes(schema, path, instead),
    }),
  }
}

function whatIsThere(value: unknown, text: string, isInBraces: boolean): string {
  if (value === null || (typeof value === 'string' && !value.trim())) return 'ist leer'
  if (Array.isArray(value))
    return `hier steht eine Liste mit ${value.length} ${value.length === 1 ? 'Eintrag' : 'Einträgen'}`
  if (typeof value === 'object') {
    return isInBraces ? 'hier steht etwas in geschweiften Klammern' : 'hier stehen mehrere Felder'
  }
  const shown = text.length > LONGEST_QUOTATION ? `${text.slice(0, LONGEST_QUOTATION)} …` : text
  return /^[„“”»«]/.test(shown) ? `hier steht ${shown}` : `hier steht „${shown}“`
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
