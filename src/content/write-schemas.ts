import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type * as z from 'zod'
import { entrySchema } from './portfolio-content.ts'
import { lentFields } from './reading/content-folder.ts'
import { jsonSchemaOf } from './reading/describe-issue.ts'
import { YAML_FILES } from './yaml-files.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

/** For editors that explain fields while an owner types: each YAML file names its JSON schema in the first line. */
export function writeSchemas(folder: string): void {
  mkdirSync(join(folder, '.schema'), { recursive: true })
  const write = (name: string, schema: JsonSchema) =>
    writeFileSync(join(folder, '.schema', `${name}.json`), JSON.stringify(schema, null, 2))
  write('entry', jsonSchemaOf(entrySchema))
  for (const [name, schema] of Object.entries(YAML_FILES))
    write(basename(name, '.yaml'), withLentFields(jsonSchemaOf(schema), lentFields(name)))
}

/** What the shipped folder lends may be left out, and what is optional switched off. */
function withLentFields(schema: JsonSchema, lent?: readonly string[]): JsonSchema {
  const { properties, required = [] } = schema
  if (!properties) return schema
  const fields = Object.entries(properties).map(([name, field]): [string, unknown] => {
    if (lent && !lent.includes(name)) return [name, field]
    const relaxed = withLentFields(field as JsonSchema)
    return [name, required.includes(name) ? relaxed : { anyOf: [relaxed, { const: false }] }]
  })
  return {
    ...schema,
    properties: Object.fromEntries(fields) as JsonSchema['properties'],
    required: required.filter((name) => lent && !lent.includes(name)),
  } as JsonSchema
}
