import * as z from 'zod'

/** The names that a schema knows below a path; none where it leaves them open. */
export function knownFields(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const def = unwrapped(schemaAt(schema, path))
  if (def?.type === 'object') return Object.keys((def as z.core.$ZodObjectDef).shape)
  if (def?.type !== 'record') return []
  const names = (def as z.core.$ZodRecordDef).keyType._zod.def as Partial<z.core.$ZodEnumDef>
  return Object.values(names.entries ?? {}).map(String)
}

/** Whether the field at the path would take a value. */
export function takes(schema: z.core.$ZodType, path: readonly PropertyKey[], value: unknown): boolean {
  const field = schemaAt(schema, path)
  return field !== undefined && z.safeParse(field, value).success
}

function schemaAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  const [step, ...rest] = path
  if (step === undefined) return schema
  const def = unwrapped(schema)
  const next = def && below(def, step)
  return next && schemaAt(next, rest)
}

function unwrapped(schema: z.core.$ZodType | undefined): z.core.$ZodTypeDef | undefined {
  const def = schema?._zod.def
  const inner = def && innerOf(def)
  return inner ? unwrapped(inner) : def
}

/** What an optional, nullable, transformed … schema is about. */
function innerOf(def: z.core.$ZodTypeDef): z.core.$ZodType | undefined {
  const { innerType, in: input } = def as Partial<z.core.$ZodOptionalDef & z.core.$ZodPipeDef>
  return innerType ?? input
}

function below(def: z.core.$ZodTypeDef, step: PropertyKey): z.core.$ZodType | undefined {
  if (def.type === 'object') return (def as z.core.$ZodObjectDef).shape[String(step)]
  if (def.type === 'array') return (def as z.core.$ZodArrayDef).element
  return def.type === 'record' ? (def as z.core.$ZodRecordDef).valueType : undefined
}
