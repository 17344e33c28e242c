import { domainToASCII } from 'node:url'
import * as z from 'zod'
import { placeholderMistakes } from './placeholder-mistakes.ts'

const TEXT_EXPECTED = 'erwartet wird ein Text'

const textThatIs = (expected: string) => z.string(expected).trim().min(1, expected)

/** A text whose placeholders are looked at elsewhere. */
export const anyText = textThatIs(TEXT_EXPECTED)

/** A text with no placeholders but these; `expected` tells the owner what is wanted where there is none. */
export const textWith = (known: readonly string[], expected = TEXT_EXPECTED) =>
  textThatIs(expected).superRefine((value, context) => {
    for (const { what, remedy } of [...placeholderMistakes(value, known), ...markupIn(value)]) {
      context.addIssue({ code: 'custom', message: what, params: { remedy } })
    }
  })

/** Tags of HTML, bold and links of Markdown. */
const MARKUP = /<\/?(?:a|b|br|div|em|h[1-6]|i|img|li|ol|p|small|span|strong|u|ul)\b[^<>]*>|\*\*(?=\S)|\]\(/i

/** These texts are shown sign by sign; Markdown is for the legal pages alone. */
function markupIn(value: string): { what: string; remedy: string }[] {
  const [found] = MARKUP.exec(value) ?? []
  if (!found) return []
  const what = `„${found}“ stünde so auf der Seite, erwartet wird Text ohne HTML, Sternchen und Links`
  return [{ what, remedy: 'Bitte diese Zeichen löschen.' }]
}

/** A text that is shown as it is written: what looks like a placeholder in it is a mistake. */
export const text = textWith([])

/** Search engines show some 60 and 160 signs; whoever writes far more has put a whole text there. */
export const metaWith = (known: readonly string[]) =>
  z.strictObject({
    title: textWith(known).max(100, 'erwartet werden höchstens 100 Zeichen; Suchmaschinen zeigen etwa 60'),
    description: textWith(known).max(
      320,
      'erwartet werden höchstens 320 Zeichen; Suchmaschinen zeigen etwa 160',
    ),
  })

export const flag = z.boolean('erwartet wird true oder false')

export const linkWith = (known: readonly string[]) =>
  textWith(known).regex(
    /^(\/(?!\/)|https:\/\/\S|mailto:\S|tel:\S)/,
    'erwartet wird ein Link, der mit „/“ oder „https://“ beginnt, z. B. /portfolio',
  )
export const link = linkWith([])

export const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item, 'erwartet wird eine Liste').min(1, 'erwartet wird mindestens ein Eintrag')

const EMAIL_EXPECTED = 'erwartet wird eine E-Mail-Adresse, z. B. hallo@beispiel.de'

export const email = z.string(EMAIL_EXPECTED).superRefine((address, context) => {
  if (z.regexes.email.test(address)) return
  context.addIssue({ code: 'custom', message: EMAIL_EXPECTED, params: { remedy: withoutUmlauts(address) } })
})

/** Mail servers write a domain with umlauts in another way. */
function withoutUmlauts(address: string): string | undefined {
  const [, name, domain = ''] = /^([^@\s]+)@([^@\s/?#:]+)$/.exec(address) ?? []
  const ascii = /[äöüß]/i.test(domain) && domainToASCII(domain)
  return ascii ? `Bitte die Schreibweise ohne Umlaute nehmen: ${name}@${ascii}` : undefined
}
