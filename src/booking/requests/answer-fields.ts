import * as z from 'zod/mini'
import { emailRules, isPlainText, type Parsed, phoneRules } from '../appointments/booking-request.ts'
import { MESSAGE_LIMIT, MOST_PROPOSALS } from '../limits.ts'
import { forOwner } from '../times/opening-hours.ts'
import { type BookingTerms, parseSlot } from '../times/parse-slot.ts'
import { isOver, type Slot } from '../times/slot.ts'

/** Typed values by field name. */
export type AnswerFields = Record<string, unknown>

const OVER = 'Diese Uhrzeit ist heute schon vorbei'

/** Field names of the nth proposal. */
export const proposalFields = (number: number) => ({ date: `date${number}`, time: `time${number}` })

/** Another time proposed by the visitor: typed, or by the button of a free time ('2026-11-17 10:00'). */
export function parseMove({ slot, ...fields }: AnswerFields, terms: BookingTerms): Parsed<Slot> {
  const [preferredDate, preferredTime] = typeof slot === 'string' ? slot.split(' ') : []
  const moved = preferredDate ? { preferredDate, preferredTime } : fields
  return parseSlotFields(moved, { date: 'preferredDate', time: 'preferredTime' }, terms)
}

/** One to three times proposed by the owner, and a message. */
export function parseProposals(
  fields: AnswerFields,
  { opening, now }: BookingTerms,
): Parsed<{ proposals: Slot[]; message: string }> {
  const numbers = Array.from({ length: MOST_PROPOSALS }, (_, index) => index + 1)
  const filled = numbers.filter((number) =>
    Object.values(proposalFields(number)).some((name) => fields[name]),
  )
  const parsed = (filled.length > 0 ? filled : [1]).map((number) =>
    parseSlotFields(fields, proposalFields(number), { opening: forOwner(opening), now }),
  )
  const message = parseMessage(fields)
  const errors = Object.assign({}, ...[...parsed, message].map((part) => (part.ok ? {} : part.errors)))
  if (Object.keys(errors).length > 0 || !message.ok) return { ok: false, errors }
  const proposals = parsed.flatMap((part) => (part.ok ? [part.value] : []))
  return { ok: true, value: { proposals: withoutRepeats(proposals), message: message.value } }
}

/** The owner's message to the visitor; may be empty. */
export function parseMessage({ message = '' }: AnswerFields): Parsed<string> {
  const text = typeof message === 'string' ? message.trim() : ''
  if (text.length > MESSAGE_LIMIT)
    return { ok: false, errors: { message: 'Nachricht darf maximal 1000 Zeichen haben' } }
  if (!isPlainText(text))
    return { ok: false, errors: { message: 'Bitte nur Buchstaben, Zahlen und Satzzeichen' } }
  return { ok: true, value: text }
}

export const parseAddress = ({ email }: AnswerFields): Parsed<string> =>
  parseField('email', email, emailRules)

export const parsePhone = ({ phone }: AnswerFields): Parsed<string> => parseField('phone', phone, phoneRules)

function parseField(name: string, typed: unknown, rules: typeof emailRules): Parsed<string> {
  const { success, data, error } = z.safeParse(rules, typed)
  if (success) return { ok: true, value: data }
  return { ok: false, errors: { [name]: error.issues[0]?.message ?? 'Angaben fehlen' } }
}

function parseSlotFields(
  fields: AnswerFields,
  names: { date: string; time: string },
  terms: BookingTerms,
): Parsed<Slot> {
  const parsed = parseSlot({ date: fields[names.date], time: fields[names.time] }, terms)
  if (parsed.ok) {
    const { slot } = parsed
    return isOver(slot, terms.now) ? { ok: false, errors: { [names.time]: OVER } } : { ok: true, value: slot }
  }
  const errors: Record<string, string> = {}
  if (parsed.date) errors[names.date] = parsed.date
  if (parsed.time) errors[names.time] = parsed.time
  return { ok: false, errors }
}

const withoutRepeats = (slots: Slot[]): Slot[] => [
  ...new Map(slots.map((slot) => [`${slot.date} ${slot.time}`, slot])).values(),
]
