import * as z from 'zod'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** What a file may contain, for editors; checks that JSON schema cannot express are left out. */
export const jsonSchemaOf = (schema: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-07' })

/** The part of a schema that describes the field at a path. */
export function fieldAt(schema: JsonSchema, path: readonly PropertyKey[]): JsonSchema | undefined {
  const [step, ...rest] = path
  if (step === undefined) return schema
  const { properties, items, additionalProperties } = (schema.anyOf?.[0] as JsonSchema) ?? schema
  const next = properties?.[String(step)] ?? items ?? additionalProperties
  return next && typeof next === 'object' && !Array.isArray(next) ? fieldAt(next, rest) : undefined
}
