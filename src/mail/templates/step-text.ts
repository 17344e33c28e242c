import { germanSlot } from '../../words/german-moment.ts'
import { readableAddress } from '../../words/readable-address.ts'
import type { Letter } from './letter.ts'
import { wrapText } from './wrap-text.ts'

/** The text part: the same in the same order as in `StepMail`. */
export function stepText(letter: Letter): string {
  const { headline, opening, time, quote, paragraphs, button, page, links, person, note, footer } = letter
  const parts = [
    wrapText(headline),
    wrapText(opening),
    time && timeLines(time),
    quote.map((line) => `> ${line}`.trimEnd()).join('\n'),
    ...paragraphs.map(wrapText),
    [{ label: button, href: page }, ...links].map(({ label, href }) => `${label}:\n${href}`).join('\n\n'),
    person && personLines(person),
    note && wrapText(note),
    ['-- ', ...footer.lines, ...footer.links.map(({ label, href }) => `${label}: ${href}`)].join('\n'),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const timeLines = ({ label, slots }: NonNullable<Letter['time']>): string =>
  [`${label}:`, ...slots.map((slot) => `    ${germanSlot(slot)}`)].join('\n')

const personLines = ({ question, phone, email }: NonNullable<Letter['person']>): string =>
  [...(question ? [question] : []), `    Telefon: ${phone}`, `    E-Mail:  ${readableAddress(email)}`].join(
    '\n',
  )
