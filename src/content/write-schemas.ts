/** `node src/content/write-schemas.ts` writes the JSON schemas that editors use while an owner types. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { bookingSchema } from './booking-content.ts'
import { formSchema } from './form-content.ts'
import { landingSchema } from './landing-content.ts'
import { mailSchema } from './mail-content.ts'
import { entrySchema, portfolioSchema } from './portfolio-content.ts'
import { jsonSchemaOf } from './reading/describe-issue.ts'
import { siteSchema } from './site-content.ts'
import { themeSchema } from './theme-content.ts'
import { visitSchema } from './visit-content.ts'

const SCHEMAS = {
  booking: bookingSchema,
  entry: entrySchema,
  form: formSchema,
  landing: landingSchema,
  mails: mailSchema,
  portfolio: portfolioSchema,
  site: siteSchema,
  termin: visitSchema,
  theme: themeSchema,
}

/** Every file of content/schema; the YAML files that it describes name it in their first line. */
export const schemaFiles = Object.entries(SCHEMAS).map(([name, schema]) => ({
  path: `content/schema/${name}.json`,
  schema: jsonSchemaOf(schema),
}))

if (import.meta.main) {
  for (const { path, schema } of schemaFiles) writeFileSync(path, JSON.stringify(schema))
  execFileSync('node_modules/.bin/biome', ['format', '--write', 'content/schema'], { stdio: 'inherit' })
}
