import type { Appointment } from '../booking/appointments/appointment.ts'
import { fillPlaceholders, mapTexts, type PlaceholderValues } from '../content/facts/fill-placeholders.ts'
import type { MailContent } from '../content/mail-content.ts'
import { requestNumber, singleLine } from '../words/display-text.ts'
import type { MailAgency } from './mail-agency.ts'
import type { Draft } from './mail-message.ts'
import { button, contact, signature } from './templates/appointment-parts.tsx'
import type { Letter, Part } from './templates/letter.tsx'
import { closing, headline, paragraph } from './templates/text-parts.tsx'

type Words = MailContent['signIn']

/** The parts that the program adds to the owner's words: below the first paragraph, and below the last. */
type Added = { middle?: Part[]; end: Part[]; footer: Part }

export function wordedLetter(
  { subject, headline: title, paragraphs: [opening = '', ...others], note }: Omit<Words, 'button'>,
  { middle = [], end, footer }: Added,
): Letter {
  return {
    subject,
    preview: opening,
    parts: [
      headline(title),
      paragraph(opening, { gap: 12 }),
      ...middle,
      ...others.map((text) => paragraph(text)),
      ...end,
      ...(note ? [paragraph(note, { tone: 'small', gap: 24 })] : []),
    ],
    footer,
  }
}

/** To the owner, with one button that leads to her desk. */
export function deskLetter(words: Words, { siteUrl }: MailAgency, middle: Part[] = [], path = ''): Draft {
  const end = [button({ label: words.button, href: `${siteUrl}/anfragen${path}` })]
  return { letter: wordedLetter(words, { middle, end, footer: signature([siteUrl]) }) }
}

/** How every mail to a visitor ends. */
export const visitorClosing = (agency: MailAgency, content: MailContent): Part[] => [
  closing(fillWords(content.closing, { brand: agency.brand }), agency.caller),
  contact({ question: agency.visit.questions.title, ...agency.contact }),
]

export const visitorFooter = (
  { brand, operator, register, siteUrl }: MailAgency,
  { id }: Pick<Appointment, 'id'>,
): Part =>
  signature(
    [
      requestNumber(id),
      `${brand} · ${operator.name}`,
      `${operator.street} · ${operator.postalCode} ${operator.city} · ${operator.country}`,
      ...register,
    ],
    [
      { label: 'Impressum', href: `${siteUrl}/impressum` },
      { label: 'Datenschutz', href: `${siteUrl}/datenschutz` },
    ],
  )

/** Fills the owner's words; every text becomes one line. */
export const fillWords = <T>(words: T, values: PlaceholderValues): T =>
  mapTexts(words, (text) => {
    const fillable = values.name === '' ? withoutName(text) : text
    return singleLine(fillPlaceholders('content/mails.yaml', fillable, values))
  })

/** 'Guten Tag {{name}}, wir …' → 'Guten Tag, wir …'; '{{name}}, wir …' → 'Wir …' */
const withoutName = (text: string): string =>
  text
    .replace(/^\{\{\s*name\s*\}\}[\s,:;.!?–-]*(\p{Ll})?/u, (_, letter = '') => letter.toUpperCase())
    .replaceAll(/,?\s*\{\{\s*name\s*\}\}/g, '')
