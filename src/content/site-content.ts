import { join } from 'node:path'
import * as z from 'zod'
import { countryNames } from './facts/countries.ts'
import { readContentFile } from './reading/content-file.ts'
import { email, flag, link, list, matching, text, wholeNumber } from './reading/fields.ts'

const URL_EXPECTED = 'erwartet wird Ihre Adresse mit https:// und ohne Pfad, z. B. https://www.beispiel.de'
const AUTHORITY_EXPECTED = 'erwartet wird eine Adresse, z. B. https://www.datenschutz-berlin.de'
const SENDER_EXPECTED = 'erwartet wird ein Absender wie „Name <name@beispiel.de>“'
const PHONE_EXPECTED =
  'erwartet wird eine Nummer mit Ländervorwahl, z. B. +49 30 23125 100 statt 030 23125 100'

const POSTAL_DIGITS: Record<string, number> = { Deutschland: 5, Österreich: 4, Schweiz: 4, Liechtenstein: 4 }

const operator = z
  .strictObject({
    name: text.describe('Ihr Name, wie er im Impressum steht'),
    occupation: text.describe('Ihr Beruf'),
    street: text,
    postalCode: text.describe('In Anführungszeichen, z. B. "01067"'),
    city: text,
    country: z.enum(countryNames, `erwartet wird eines von: ${countryNames.join(', ')}`),
  })
  .superRefine(({ postalCode, country }, context) => {
    const digits = POSTAL_DIGITS[country]
    if (digits ? new RegExp(`^\\d{${digits}}$`).test(postalCode) : /\d/.test(postalCode)) return
    const wanted = digits ? `werden für ${country} ${digits} Ziffern` : 'wird eine Postleitzahl'
    context.addIssue({
      code: 'custom',
      path: ['postalCode'],
      message: `erwartet ${wanted} in Anführungszeichen`,
    })
  })

const UNITS = ['Seconds', 'Minutes', 'Hours', 'Workdays', 'Days', 'Weeks', 'Months', 'Years']
const PERIOD_NAME = new RegExp(`^[a-z][A-Za-z]*(?:${UNITS.join('|')})$`)
const PERIOD_EXPECTED = 'erwartet wird eine ganze Zahl ab 1'

/** What the owner promises to customers; the end of a name says what is counted. */
const periods = z
  .record(z.string(), z.int(PERIOD_EXPECTED).min(1, PERIOD_EXPECTED))
  .superRefine((named, context) => {
    for (const name of Object.keys(named).filter((name) => !PERIOD_NAME.test(name))) {
      const message =
        `am Namen „${name}“ ist nicht zu sehen, was gezählt wird, erwartet wird am Ende eines von: ${UNITS.join(', ')}. ` +
        'Bitte umbenennen, zum Beispiel in guaranteeDays, auch in den Rechtstexten.'
      context.addIssue({ code: 'custom', path: [name], message })
    }
  })
  .describe('Ihre Fristen, z. B. guaranteeDays: 30; die Texte nennen sie als {{periods.guaranteeDays}}')

const company = z.strictObject({
  name: text,
  location: text.describe('Das Land, in dem der Anbieter sitzt, z. B. Deutschland'),
})
const labelledLink = z.strictObject({ label: text, href: link })
const linkList = list(labelledLink)

export const siteSchema = z.strictObject({
  placeholder: flag.describe('false, sobald alle Angaben Ihre eigenen sind'),
  brand: text.describe('Der Name Ihrer Marke'),
  tagline: text,
  url: matching(/^https:\/\/[^/?#@\s]+\.[^/?#@\s]+\/*$/i, URL_EXPECTED)
    .refine((url) => URL.canParse(url), URL_EXPECTED)
    .transform((url) => url.replace(/\/+$/, ''))
    .describe('Die Adresse der Website mit https:// und ohne Pfad'),
  operator,
  contact: z.strictObject({
    phone: matching(/^\+[\d ]{7,20}$/, PHONE_EXPECTED).describe('Mit Ländervorwahl, z. B. +49 30 23125 100'),
    email,
  }),
  mail: z.strictObject({
    admin: email.describe('Wohin die Anfragen gehen'),
    from: matching(/^[^<>@\r\n]+ <[^<>@\s]+@[^<>@\s.]+(\.[^<>@\s.]+)+>$/, SENDER_EXPECTED).describe(
      'Der Absender aller Mails: Name <name@beispiel.de>',
    ),
  }),
  legal: z.strictObject({
    smallBusiness: flag.describe('true: Kleinunternehmer nach § 19 UStG, ohne Umsatzsteuer'),
    vatId: z.nullable(text).describe('USt-IdNr., oder null'),
    businessId: z.nullable(text).describe('Wirtschafts-IdNr., oder null'),
    supervisoryAuthority: z.strictObject({
      name: text,
      address: text,
      url: matching(/^https?:\/\/[^\s/]+\.[^\s/]+\S*$/, AUTHORITY_EXPECTED),
    }),
    host: company,
    mailProvider: company,
    runningCosts: text,
    periods: periods.default({}),
  }),
  mosaic: z.strictObject({
    seed: wholeNumber(0, 9999, 'erwartet wird eine ganze Zahl von 0 bis 9999').describe(
      'Jede Zahl ergibt ein anderes Muster',
    ),
  }),
  header: z.strictObject({ links: linkList, button: labelledLink }),
  footer: z.strictObject({
    year: wholeNumber(2000, 2100, 'erwartet wird eine Jahreszahl von 2000 bis 2100'),
    blurb: text,
    services: linkList,
    company: linkList,
    legal: linkList,
  }),
})

export type SiteContent = z.output<typeof siteSchema>

export const readSiteContent = (folder: string): SiteContent =>
  readContentFile(join(folder, 'site.yaml'), siteSchema)
