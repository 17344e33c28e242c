import { join } from 'node:path'
import * as z from 'zod'
import { readContentFile } from './content-file.ts'
import { countryNames } from './countries.ts'
import { flag, link, text } from './fields.ts'

const labelledLink = z.strictObject({ label: text, href: link })
const linkList = z.array(labelledLink).min(1, 'braucht mindestens einen Eintrag')
const company = z.strictObject({ name: text, location: text })

export const siteSchema = z.strictObject({
  placeholder: flag,
  brand: text,
  tagline: text,
  url: z
    .url('erwartet wird eine Adresse wie https://www.beispiel.de')
    .regex(/^https?:\/\/[^/?#@]+\/*$/i, 'erwartet wird eine Adresse ohne Pfad, z. B. https://www.beispiel.de')
    .transform((url) => url.replace(/\/+$/, '')),
  operator: z.strictObject({
    name: text,
    occupation: text,
    street: text,
    postalCode: text.regex(/^\d{5}$/, 'erwartet werden fünf Ziffern in Anführungszeichen, z. B. "12345"'),
    city: text,
    country: z.enum(countryNames, `erwartet wird eines von: ${countryNames.join(', ')}`),
  }),
  contact: z.strictObject({
    phone: text.regex(
      /^\+[\d ]{7,20}$/,
      'erwartet wird eine Nummer mit Ländervorwahl, z. B. +49 30 23125 100',
    ),
    email: z.email('erwartet wird eine E-Mail-Adresse'),
  }),
  mail: z.strictObject({
    admin: z.email('erwartet wird eine E-Mail-Adresse'),
    from: text.regex(
      /^[^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>$/,
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
      url: z.url('erwartet wird eine Adresse mit https://'),
    }),
    host: company,
    mailProvider: company,
    runningCosts: text,
  }),
  header: z.strictObject({ links: linkList, button: labelledLink }),
  footer: z.strictObject({
    year: z.int('erwartet wird eine Jahreszahl'),
    blurb: text,
    services: linkList,
    company: linkList,
    legal: linkList,
  }),
})

export type SiteContent = z.output<typeof siteSchema>

export const readSiteContent = (folder: string): SiteContent =>
  readContentFile(join(folder, 'site.yaml'), siteSchema)
