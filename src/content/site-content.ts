import * as z from 'zod'
import { wrongRegister } from './facts/legal-form.ts'
import { legalSchema } from './legal/legal-schema.ts'
import { readContentFile } from './reading/content-file.ts'
import type { ContentFolder } from './reading/content-folder.ts'
import { email, flag, groupOf, link, list, matching, text, wholeNumber } from './reading/fields.ts'

const URL_EXPECTED = 'erwartet wird Ihre Adresse mit https:// und ohne Pfad, z. B. https://www.beispiel.de'
const SENDER_EXPECTED = 'erwartet wird der Absender aller Mails wie „Name <name@beispiel.de>“'
const PHONE_EXPECTED =
  'erwartet wird eine Nummer mit Ländervorwahl, z. B. +49 30 23125 100 statt 030 23125 100'

/** Imprint, tax and authorities differ from country to country; the texts know one law. */
const GERMAN_LAW =
  'denn alle Rechtstexte folgen deutschem Recht; in Österreich, der Schweiz und anderswo gelten andere Pflichten, Steuern und Behörden'
const GERMAN_BUSINESS = 'Bitte diese Website nur für einen Betrieb in Deutschland verwenden.'
const GERMANY_EXPECTED = `erwartet wird Deutschland, ${GERMAN_LAW}. ${GERMAN_BUSINESS}`
const GERMAN_PHONE_EXPECTED = `erwartet wird eine Nummer mit +49, ${GERMAN_LAW}. ${GERMAN_BUSINESS}`
const POSTAL_CODE_EXPECTED = 'erwartet werden für Deutschland 5 Ziffern in Anführungszeichen'

const operator = z.strictObject({
  name: text.describe('Ihr Name, oder der Ihres Unternehmens mit Rechtsform, wie er im Impressum steht'),
  occupation: text.describe('Ihr Beruf'),
  street: text,
  postalCode: text.regex(/^\d{5}$/, POSTAL_CODE_EXPECTED).describe('In Anführungszeichen, z. B. "01067"'),
  city: text,
  country: z.literal('Deutschland', GERMANY_EXPECTED),
})

const labelledLink = z.strictObject({ label: text, href: link })
const linkList = list(labelledLink)

const site = z.strictObject({
  placeholder: flag.describe('false, sobald alle Angaben Ihre eigenen sind'),
  brand: text.describe('Der Name Ihrer Marke'),
  url: matching(/^https:\/\/[^/?#@\s]+\.[^/?#@\s]+\/*$/i, URL_EXPECTED)
    .refine((url) => URL.canParse(url), URL_EXPECTED)
    .transform((url) => url.replace(/\/+$/, ''))
    .describe('Die Adresse der Website mit https:// und ohne Pfad'),
  operator,
  contact: z.strictObject({
    phone: matching(/^\+[\d ]{7,20}$/, PHONE_EXPECTED)
      .refine((phone) => !/^\+4[13]/.test(phone), GERMAN_PHONE_EXPECTED)
      .describe('Mit Ländervorwahl, z. B. +49 30 23125 100'),
    email,
  }),
  mail: z.strictObject({
    admin: email.describe('Wohin die Anfragen gehen'),
    from: matching(/^[^<>@\r\n]+ <[^<>@\s]+@[^<>@\s.]+(\.[^<>@\s.]+)+>$/, SENDER_EXPECTED),
  }),
  legal: legalSchema,
  mosaic: z.strictObject({
    seed: wholeNumber(0, 9999, 'erwartet wird eine ganze Zahl von 0 bis 9999').describe(
      'Jede Zahl ergibt ein anderes Muster',
    ),
  }),
  header: z.strictObject({ links: linkList, button: labelledLink }),
  footer: z.strictObject({
    year: wholeNumber(2000, 2100, 'erwartet wird eine Jahreszahl von 2000 bis 2100'),
    blurb: text,
    headings: groupOf(text, 'services', 'company', 'legal'),
    services: linkList,
    company: linkList,
    legal: linkList,
  }),
})

export const siteSchema = site.superRefine((content, context) => {
  for (const { path, what } of wrongRegister(content))
    context.addIssue({ code: 'custom', path, message: what })
})

export type SiteContent = z.output<typeof siteSchema>

export const readSiteContent = (folder: ContentFolder): SiteContent =>
  readContentFile(folder, 'site.yaml', siteSchema)
