import { isScalar } from 'yaml'
import * as z from 'zod'
import { type ContentMistake, fieldName } from './content-mistake.ts'
import type { Layers } from './layers.ts'
import { expectedName, nearestMistyped, nearestName } from './nearest-name.ts'

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
  layers: Layers,
  schema: z.core.$ZodType,
  issues: z.core.$ZodIssue[],
): ContentMistake[] {
  const fields = jsonSchemaOf(schema)
  const found = new Map<string, ContentMistake>()
  const add = (path: readonly PropertyKey[], what: string) => {
    const field = fieldName(path) || undefined
    found.set(`${field}: ${what}`, { ...layers.placeOf(path), field, what })
  }
  const [unknown, others] = [issues.filter(isUnknown), issues.filter((issue) => !isUnknown(issue))]
  /** A field is not missing, but mistyped, if an unknown one was probably meant to be it. */
  const mistyped = new Set<string>()
  for (const { path, keys } of unknown) {
    const known = Object.keys(fieldAt(fields, path)?.properties ?? {})
    const absent = known.filter((name) => layers.nodeAt([...path, name]) === undefined)
    for (const key of keys) {
      const nearest = nearestName(key, absent)
      if (nearest) mistyped.add(fieldName([...path, nearest]))
      add([...path, key], `dieses Feld ist unbekannt, ${expectedName(key, nearest ? absent : known)}`)
    }
  }
  for (const issue of others.filter(({ path }) => !mistyped.has(fieldName(path))))
    add(issue.path, describeIssue(layers, issue))
  return [...found.values()]
}

/** The unknown fields that an earlier version had, as it seems: no field is called nearly so, and none is missing for them. */
export function oldFields(
  layers: Layers,
  schema: z.core.$ZodType,
  issues: z.core.$ZodIssue[],
): PropertyKey[][] {
  const unknown = issues.filter(isUnknown)
  if (unknown.length === 0) return []
  const fields = jsonSchemaOf(schema)
  const missing = issues.map(({ path }) => path).filter((path) => layers.nodeAt(path) === undefined)
  return unknown.flatMap(({ path, keys }) => {
    const known = Object.keys(fieldAt(fields, path)?.properties ?? {})
    const wanted = missing
      .filter(({ length }) => length === path.length + 1)
      .map((field) => String(field.at(-1)))
    return (
      keys
        .filter((key) => !nearestMistyped(key, known) && !nearestName(key, wanted))
        .map((key) => [...path, key])
        // Without a value it is rather a text that was cut: { price: on request, per year }.
        .filter((field) => !isEmpty(layers.nodeAt(field)))
    )
  })
}

const isEmpty = (node: unknown): boolean => !node || (isScalar(node) && node.value === null)

const isUnknown = (issue: z.core.$ZodIssue): issue is z.core.$ZodIssueUnrecognizedKeys =>
  issue.code === 'unrecognized_keys'

/** 'erwartet wird …' becomes 'hier steht …, erwartet wird …'. */
function describeIssue({ nodeAt }: Layers, { path, message }: z.core.$ZodIssue): string {
  const sentence = /[.?]$/.test(message) ? message : `${message}.`
  if (!message.startsWith('erwartet')) return sentence
  const node = nodeAt(path)
  if (path.length > 0 && node === undefined) return `fehlt, ${sentence}`
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
