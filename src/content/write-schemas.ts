import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** For editors that explain fields while an owner types: each YAML file names its JSON schema in the first line. */
export function writeSchemas(folder: string): void {
  mkdirSync(join(folder, '.schema'), { recursive: true })
  for (const [name, schema] of Object.entries(SCHEMAS))
    writeFileSync(join(folder, '.schema', `${name}.json`), JSON.stringify(jsonSchemaOf(schema), null, 2))
}
