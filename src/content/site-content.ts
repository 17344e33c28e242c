import { join } from 'node:path'
import * as z from 'zod'
import { type Country, countryNames } from './legal/countries.ts'
import { unitNames } from './legal/periods.ts'
import { readContentFile } from './reading/content-file.ts'
import { email, flag, link, list, text } from './reading/fields.ts'

const labelledLink = z.strictObject({ label: text, href: link })
const linkList = list(labelledLink)
const URL_EXPECTED = 'erwartet wird Ihre Adresse mit https:// und ohne Pfad, z. B. https://www.beispiel.de'
const AUTHORITY_EXPECTED = 'erwartet wird eine Adresse, z. B. https://www.datenschutz-berlin.de'
const PHONE_EXPECTED =
  'erwartet wird eine Nummer mit Ländervorwahl, z. B. +49 30 23125 100 statt 030 23125 100'
const YEAR_EXPECTED = 'erwartet wird eine Jahreszahl von 2000 bis 2100'

const digits = (count: number, words: string) => ({
  form: new RegExp(`^\\d{${count}}$`),
  expected: `erwartet werden ${words} Ziffern in Anführungszeichen`,
})
const FOUR_DIGITS = digits(4, 'für dieses Land vier')
const POSTAL_CODES: Partial<Record<Country, typeof FOUR_DIGITS>> = {
  Deutschland: digits(5, 'für Deutschland fünf'),
  Österreich: FOUR_DIGITS,
  Schweiz: FOUR_DIGITS,
  Liechtenstein: FOUR_DIGITS,
}
const ANY_POSTAL_CODE = { form: /\d/, expected: 'erwartet wird eine Postleitzahl in Anführungszeichen' }

const company = z.strictObject({ name: text, location: text })

const PERIOD_EXPECTED = 'erwartet wird eine ganze Zahl ab 1'
const PERIOD_NAME = new RegExp(`^[a-z][A-Za-z]*(?:${unitNames.join('|')})$`)

/** What the owner promises her customers; the end of a name tells what is counted. */
const periods = z
  .record(z.string(), z.int(PERIOD_EXPECTED).min(1, PERIOD_EXPECTED))
  .superRefine((named, context) => {
    for (const name of Object.keys(named).filter((name) => !PERIOD_NAME.test(name))) {
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `am Namen „${name}“ ist nicht zu sehen, was gezählt wird, erwartet wird am Ende eines von: ${unitNames.join(', ')}`,
        params: { remedy: 'Bitte umbenennen, zum Beispiel in guaranteeDays, auch in den Rechtstexten.' },
      })
    }
  })

const SEED_EXPECTED = 'erwartet wird eine ganze Zahl von 0 bis 9999'

export const siteSchema = z.strictObject({
  placeholder: flag,
  brand: text,
  tagline: text,
  url: z
    .url(URL_EXPECTED)
    .regex(/^https:\/\/[^/?#@\s]+\.[^/?#@\s]+\/*$/i, URL_EXPECTED)
    .transform((url) => url.replace(/\/+$/, '')),
  operator: z
    .strictObject({
      name: text,
      occupation: text,
      street: text,
      postalCode: text,
      city: text,
      country: z.enum(countryNames, `erwartet wird eines von: ${countryNames.join(', ')}`),
    })
    .superRefine(({ postalCode, country }, context) => {
      const { form, expected } = POSTAL_CODES[country] ?? ANY_POSTAL_CODE
      if (!form.test(postalCode)) {
        context.addIssue({ code: 'custom', path: ['postalCode'], message: expected })
      }
    }),
  contact: z.strictObject({
    phone: z.string(PHONE_EXPECTED).regex(/^\+[\d ]{7,20}$/, PHONE_EXPECTED),
    email,
  }),
  mail: z.strictObject({
    admin: email,
    from: text.regex(
      /^[^<>@\r\n]+ <[^<>@\s]+@[^<>@\s.]+(\.[^<>@\s.]+)+>$/,
      'erwartet wird ein Absender wie „Name <name@beispiel.de>“',
    ),
  }),
  legal: z.strictObject({
    smallBusiness: flag,
    vatId: z.nullable(text),
    businessId: z.nullable(text),
    supervisoryAuthority: z.strictObject({
      name: text,
      address: text,
      url: z.url(AUTHORITY_EXPECTED).regex(/^https?:\/\/[^\s/]+\.[^\s/]+/, AUTHORITY_EXPECTED),
    }),
    host: company,
    mailProvider: company,
    runningCosts: text,
    periods: periods.default({}),
  }),
  mosaic: z.strictObject({ seed: z.int(SEED_EXPECTED).min(0, SEED_EXPECTED).max(9999, SEED_EXPECTED) }),
  header: z.strictObject({ links: linkList, button: labelledLink }),
  footer: z.strictObject({
    year: z.int(YEAR_EXPECTED).min(2000, YEAR_EXPECTED).max(2100, YEAR_EXPECTED),
    blurb: text,
    services: linkList,
    company: linkList,
    legal: linkList,
  }),
})

export type SiteContent = z.output<typeof siteSchema>

export const readSiteContent = (folder: string): SiteContent =>
  readContentFile(join(folder, 'site.yaml'), siteSchema)
