import { isScalar } from 'yaml'
import * as z from 'zod'
import { type ContentMistake, fieldName } from './content-mistake.ts'
import { expectedName, nearestName } from './nearest-name.ts'
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
    const known = Object.keys(fieldAt(fields, path)?.properties ?? {})
    const absent = known.filter((name) => !source.document.hasIn([...path, name]))
    for (const key of keys) {
      const nearest = nearestName(key, absent)
      if (nearest) mistyped.add(fieldName([...path, nearest]))
      add([...path, key], `dieses Feld ist unbekannt, ${expectedName(key, nearest ? absent : known)}`)
    }
  }
  for (const issue of others.filter(({ path }) => !mistyped.has(fieldName(path))))
    add(issue.path, describeIssue(source, issue))
  return [...found.values()]
}

const isUnknown = (issue: z.core.$ZodIssue): issue is z.core.$ZodIssueUnrecognizedKeys =>
  issue.code === 'unrecognized_keys'

/** 'erwartet wird …' becomes 'hier steht …, erwartet wird …'. */
function describeIssue({ document }: YamlSource, { path, message }: z.core.$ZodIssue): string {
  const sentence = /[.?]$/.test(message) ? message : `${message}.`
  if (!message.startsWith('erwartet')) return sentence
  if (path.length > 0 && !document.hasIn(path)) return `fehlt, ${sentence}`
  const node = document.getIn(path, true)
  if (!isScalar(node)) return sentence
  const text = (node.source ?? String(node.value ?? '')).trim()
  if (!text || node.value === null) return `ist leer, ${sentence}`
  const shown = text.length > LONGEST_QUOTATION ? `${text.slice(0, LONGEST_QUOTATION)} …` : text
  return `hier steht ${/^[„“”»«]/.test(shown) ? shown : `„${shown}“`}, ${sentence}`
}

/** For groups and lists, whose schemas have no message of their own. */
export const expectation = (issue: z.core.$ZodRawIssue): string =>
  issue.code === 'invalid_type' && issue.expected === 'array'
    ? 'erwartet wird eine Liste, jeder Eintrag mit „- “ davor'
    : 'erwartet wird eine Gruppe von Feldern'
