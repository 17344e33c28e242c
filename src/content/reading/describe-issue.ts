import { isCollection, isMap, isScalar, isSeq } from 'yaml'
import * as z from 'zod'
import { type ContentMistake, fieldName } from './content-mistake.ts'
import { nearestName } from './nearest-name.ts'
import type { YamlSource } from './yaml-source.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

/** What a file may contain, for editors; checks that JSON schema cannot express are left out. */
export const jsonSchemaOf = (schema: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-07' })

/** The part of a schema that describes the field at a path. */
function fieldAt(schema: JsonSchema, path: readonly PropertyKey[]): JsonSchema | undefined {
  const [step, ...rest] = path
  if (step === undefined) return schema
  const { properties, items, additionalProperties } = (schema.anyOf?.[0] as JsonSchema) ?? schema
  const next = properties?.[String(step)] ?? items ?? additionalProperties
  return next && typeof next === 'object' && !Array.isArray(next) ? fieldAt(next, rest) : undefined
}

export const SEE_EXAMPLE = 'der mitgelieferte Ordner content/ zeigt ein Beispiel.'
const LONGEST_QUOTATION = 60

/** What a schema has against a file, in words for the owner, each once. */
export function describeIssues(
  file: string,
  source: YamlSource,
  schema: z.core.$ZodType,
  issues: z.core.$ZodIssue[],
): ContentMistake[] {
  const fields = jsonSchemaOf(schema)
  const found = new Map<string, ContentMistake>()
  const add = (path: readonly PropertyKey[], what: string) => {
    const field = fieldName(path) || undefined
    found.set(`${field}: ${what}`, { file, line: source.lineOf(path), field, what })
  }
  const [unknown, others] = [issues.filter(isUnknown), issues.filter((issue) => !isUnknown(issue))]
  /** A field is not missing, but mistyped, if an unknown one was probably meant to be it. */
  const mistyped = new Set<string>()
  for (const { path, keys } of unknown) {
    const group = source.document.getIn(path, true)
    const known = Object.keys(fieldAt(fields, path)?.properties ?? {})
    for (const key of keys) {
      const nearest = nearestName(key, known)
      if (nearest) mistyped.add(fieldName([...path, nearest]))
      add([...path, key], unknownField(nearest, known, isCollection(group) && Boolean(group.flow)))
    }
  }
  for (const issue of others.filter(({ path }) => !mistyped.has(fieldName(path))))
    add(issue.path, describeIssue(source, fieldAt(fields, issue.path), issue))
  return [...found.values()]
}

const isUnknown = (issue: z.core.$ZodIssue): issue is z.core.$ZodIssueUnrecognizedKeys =>
  issue.code === 'unrecognized_keys'

function unknownField(nearest: string | undefined, known: string[], isInBraces: boolean): string {
  if (nearest)
    return `dieses Feld ist unbekannt, erwartet wird wohl „${nearest}“. Meinten Sie „${nearest}“? Dann bitte den Namen berichtigen, sonst die Zeile löschen.`
  const remedy = isInBraces
    ? 'Zwischen { und } trennt ein Komma die Angaben: Bitte einen Text mit Komma in gerade Anführungszeichen setzen, z. B. "99,9 %".'
    : 'Bitte die Zeile löschen oder den Namen berichtigen.'
  return `dieses Feld ist unbekannt, erwartet wird eines von: ${known.join(', ')}. ${remedy}`
}

/** 'erwartet wird …' becomes 'hier steht …, erwartet wird …'; a message without 'Bitte' gets a remedy. */
function describeIssue(source: YamlSource, field: JsonSchema | undefined, issue: z.core.$ZodIssue): string {
  const { path, message } = issue
  if (path.length > 0 && !source.document.hasIn(path))
    return `fehlt, ${message}. Bitte ergänzen; ${SEE_EXAMPLE}`
  const node = source.document.getIn(path, true)
  const text = isScalar(node) ? (node.source ?? String(node.value ?? '')) : ''
  const what = message.startsWith('erwartet') ? `${whatIsThere(node, text)}, ${message}` : message
  if (/Bitte|Meinten Sie/.test(message)) return what
  return `${what}. ${remedyFor(issue, node, text, source.lines[source.lineOf(path) - 1] ?? '', field)}`
}

function whatIsThere(node: unknown, text: string): string {
  if (isSeq(node))
    return `hier steht eine Liste mit ${node.items.length} Einträgen`.replace(/ 1 .*/, ' 1 Eintrag')
  if (isMap(node))
    return node.flow ? 'hier steht etwas in geschweiften Klammern' : 'hier stehen mehrere Felder'
  if (isEmpty(node)) return 'ist leer'
  const shown = text.length > LONGEST_QUOTATION ? `${text.slice(0, LONGEST_QUOTATION)} …` : text
  return /^[„“”»«]/.test(shown) ? `hier steht ${shown}` : `hier steht „${shown}“`
}

const isEmpty = (node: unknown): boolean =>
  !isCollection(node) && !(isScalar(node) && String(node.value ?? '').trim())

const NUMBER = 'Bitte nur die Zahl schreiben, ohne Anführungszeichen und ohne Einheit.'
const GROUP = `Bitte die Felder eingerückt darunter schreiben; ${SEE_EXAMPLE}`
/** By the kind of value that a field expects where a text stands. */
const REMEDIES: Record<string, string> = {
  boolean: 'Bitte true (für ja) oder false (für nein) schreiben, ohne Anführungszeichen.',
  number: NUMBER,
  int: NUMBER,
  array: 'Bitte untereinander schreiben, jeden Eintrag mit „- “ davor.',
  object: GROUP,
  record: GROUP,
}

function remedyFor(
  issue: z.core.$ZodIssue,
  node: unknown,
  text: string,
  line: string,
  field: JsonSchema | undefined,
): string {
  const expected = issue.code === 'invalid_type' ? issue.expected : ''
  if (isEmpty(node)) return remedyForNothing(line)
  if (/^[„“”‚‘’»«]/.test(text)) return 'Bitte gerade Anführungszeichen nehmen: "…" statt „…“.'
  if (expected === 'string' && isScalar(node) && new RegExp(field?.pattern ?? '').test(text))
    return `Bitte in gerade Anführungszeichen setzen: "${text}".`
  if (expected === 'string' && isMap(node) && node.flow)
    return 'Ein Text, der mit { beginnt, braucht gerade Anführungszeichen: Bitte so schreiben: "{{…}}".'
  if (expected === 'string' && isCollection(node))
    return 'Bitte einen einzelnen Text hinter den Doppelpunkt schreiben.'
  if (isSeq(node)) return 'Jeder Eintrag der Liste beginnt mit „- “: Bitte Einträge ergänzen oder streichen.'
  const remedy = isScalar(node) && typeof node.value === 'string' && REMEDIES[expected]
  return remedy || 'Bitte die Angabe berichtigen.'
}

function remedyForNothing(line: string): string {
  if (/[:,]\s*#/.test(line))
    return 'Was hinter # steht, liest das Programm nicht: Bitte den Wert in gerade Anführungszeichen setzen, z. B. "#f6f1e7".'
  if (/^\s*-\s*$/.test(line)) return 'Bitte den Strich „-“ löschen oder etwas dahinter schreiben.'
  return `Bitte ausfüllen; ${SEE_EXAMPLE}`
}

/** For groups and lists, whose schemas have no message of their own. */
export const expectation = (issue: z.core.$ZodRawIssue): string =>
  issue.code === 'invalid_type' && issue.expected === 'array'
    ? 'erwartet wird eine Liste'
    : 'erwartet wird eine Gruppe von Feldern'
