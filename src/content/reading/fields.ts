import { domainToASCII } from 'node:url'
import * as z from 'zod'
import { placeholderMistakes } from './placeholder-mistakes.ts'

const MOST_SHOWN_BY_EDITORS = 4

/** What YAML reads as something else, 01067 or {{brand}}, needs quotes. */
const textThatIs = (expected: string) =>
  z
    .string({
      error: ({ input }) => (input == null ? expected : `${expected} in geraden Anführungszeichen: "…"`),
    })
    .trim()
    .min(1, expected)

/** A text whose placeholders are checked elsewhere. */
export const anyText = textThatIs('erwartet wird ein Text')

/** A text with no placeholders but these; `expected` says what is wanted where there is none. */
export const textWith = (known: readonly string[], expected = 'erwartet wird ein Text') => {
  const checked = textThatIs(expected).superRefine((value, context) => {
    for (const message of [...placeholderMistakes(value, known), ...markupIn(value)])
      context.addIssue({ code: 'custom', message })
  })
  const some = known.slice(0, MOST_SHOWN_BY_EDITORS).map((name) => `{{${name}}}`)
  const more = known.length > some.length ? ' …' : ''
  return known.length > 0 ? checked.describe(`Platzhalter: ${some.join(', ')}${more}`) : checked
}

/** Tags of HTML, bold and links of Markdown. */
const MARKUP = /<\/?(?:a|b|br|div|em|h[1-6]|i|img|li|ol|p|small|span|strong|u|ul)\b[^<>]*>|\*\*(?=\S)|\]\(/i

/** Pages show these texts as they are; only the legal pages are Markdown. */
const markupIn = (value: string): string[] =>
  (MARKUP.exec(value) ?? []).map(
    (found) =>
      `„${found}“ stünde so auf der Seite, erwartet wird Text ohne HTML, Sternchen und Links. Bitte diese Zeichen löschen.`,
  )

export const text = textWith([])

export const groupOf = <Name extends string, Field extends z.ZodType>(field: Field, ...names: Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>)

/** Makes groups of texts that may name these placeholders: group('title', 'lead'). */
export const groupWith =
  (known: readonly string[]) =>
  <Name extends string>(...names: Name[]) =>
    groupOf(textWith(known), ...names)

/** Search engines show about 60 and 160 characters. */
export const metaWith = (known: readonly string[]) =>
  z.strictObject({
    title: textWith(known)
      .max(100, 'erwartet werden höchstens 100 Zeichen; Suchmaschinen zeigen etwa 60')
      .describe('Titel für Suchmaschinen und den Reiter des Browsers, etwa 60 Zeichen'),
    description: textWith(known)
      .max(320, 'erwartet werden höchstens 320 Zeichen; Suchmaschinen zeigen etwa 160')
      .describe('Was Suchmaschinen unter dem Titel zeigen, etwa 160 Zeichen'),
  })

/** Editors show what is expected, too. */
export const matching = (form: RegExp, expected: string) =>
  z.string(expected).regex(form, expected).describe(expected)

export const flag = z.boolean('erwartet wird true (ja) oder false (nein)')

export const linkWith = (known: readonly string[]) =>
  textWith(known)
    .regex(
      /^(\/(?!\/)|https:\/\/\S|mailto:\S|tel:\S)/,
      'erwartet wird ein Link, der mit „/“ oder „https://“ beginnt, z. B. /portfolio',
    )
    .describe('Ein Link: /portfolio, /agb#seo, https://…, mailto:… oder tel:…')
export const link = linkWith([])

export const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, 'erwartet wird mindestens ein Eintrag')

export const wholeNumber = (least: number, most: number, expected: string) =>
  z
    .int({
      error: ({ input }) =>
        typeof input === 'string' ? `${expected}, ohne Anführungszeichen und Einheit` : expected,
    })
    .min(least, expected)
    .max(most, expected)

export const email = z.email({
  error: ({ input }) =>
    `erwartet wird eine E-Mail-Adresse, z. B. hallo@beispiel.de${withoutUmlauts(String(input))}`,
})

/** Mail servers need a domain with umlauts in its ASCII form. */
function withoutUmlauts(address: string): string {
  const [, name, domain = ''] = /^([^@\s]+)@([^@\s/?#:]+)$/.exec(address) ?? []
  const ascii = /[äöüß]/i.test(domain) && domainToASCII(domain)
  return ascii ? `. Bitte die Schreibweise ohne Umlaute nehmen: ${name}@${ascii}` : ''
}
