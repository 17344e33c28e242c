import {
  atMost,
  checkText,
  emailRules,
  FIELD_LIMITS,
  isPlainText,
  type Parsed,
  phoneRules,
  type TextRules,
} from '../appointments/booking-request.ts'
import { MESSAGE_LIMIT, MOST_PROPOSALS, NOTE_LIMIT } from '../limits.ts'
import { berlinInstant, berlinTime } from '../times/berlin-time.ts'
import { forOwner } from '../times/opening-hours.ts'
import { type BookingTerms, parseSlot } from '../times/parse-slot.ts'
import { isOver, type Slot } from '../times/slot.ts'

export type AnswerFields = Record<string, unknown>
type SlotNames = { date: string; time: string }

const HOW_MANY = 'Bitte eine bis drei Zeiten auswählen'
const ONLY_ONE = 'Bitte genau eine Zeit auswählen'
const OVER = 'Diese Uhrzeit ist heute schon vorbei'
const SKIPPED = 'Diese Uhrzeit gibt es an dem Tag nicht: Die Uhr wird vorgestellt'

/** The numbers of the fields for any other time. */
export const PROPOSALS = Array.from({ length: MOST_PROPOSALS }, (_, index) => index + 1)
export const proposalFields = (number: number) => ({ date: `date${number}`, time: `time${number}` })

/** Another time proposed by the visitor. */
export const parseMove = (fields: AnswerFields, terms: BookingTerms): Parsed<Slot> =>
  parseOneSlot(fields, { date: 'preferredDate', time: 'preferredTime' }, terms)

/** A time that the owner has agreed on the phone: named by a button, or the one that is tapped or typed. */
export function parseAgreed(fields: AnswerFields, terms: BookingTerms): Parsed<Slot> {
  const named = fields.time ? { date1: fields.date, time1: fields.time } : fields
  const [agreed, ...more] = parseChosen(named, terms)
  return agreed && more.length === 0 ? agreed : { ok: false, errors: { slot: ONLY_ONE } }
}

/** The time of somebody who has phoned. */
export const parseEntered = (fields: AnswerFields, terms: BookingTerms): Parsed<Slot> =>
  parseOneSlot(fields, { date: 'date', time: 'time' }, ownTerms(terms))

/**
 * Tapped ('2026-11-17 10:00') or typed. A radio button cannot be released, so a typed time counts, unless it is the one that
 * was refused and still stands in its fields.
 */
function parseOneSlot(fields: AnswerFields, names: SlotNames, terms: BookingTerms): Parsed<Slot> {
  const isTapped = fields.slot && (isRefused(fields, names) || !fields[names.time])
  const [date, time] = isTapped ? String(fields.slot).split(' ') : []
  return parseSlotFields(isTapped ? { [names.date]: date, [names.time]: time } : fields, names, terms)
}

const isRefused = (fields: AnswerFields, { date, time }: SlotNames): boolean =>
  fields.refused === `${fields[date]} ${fields[time]}`

const ownTerms = ({ opening, now }: BookingTerms): BookingTerms => ({ opening: forOwner(opening), now })

/** What is tapped or typed. The page fills in the first day, so that it counts with its time only. */
function parseChosen(fields: AnswerFields, terms: BookingTerms): Parsed<Slot>[] {
  const tapped = tappedSlots(fields.slot)
  const typed = PROPOSALS.map(proposalFields)
    .filter(({ date, time }) => fields[time] || (date !== 'date1' && fields[date]))
    .filter((names) => tapped.length === 0 || !isRefused(fields, names))
  return [
    ...tapped.map((slot) => parseTapped(slot, terms)),
    ...typed.map((names) => parseSlotFields(fields, names, ownTerms(terms))),
  ]
}

/** One to three times proposed by the owner, or else those that the page suggests, and a message. */
export function parseProposals(
  fields: AnswerFields,
  terms: BookingTerms,
): Parsed<{ proposals: Slot[]; message: string; isMissed: boolean }> {
  const chosen = parseChosen(fields, terms)
  const parsed = chosen.length > 0 ? chosen : parseChosen({ slot: fields.suggested }, terms)
  const message = parseMessage(fields)
  const errors = Object.assign({}, ...[...parsed, message].map((part) => (part.ok ? {} : part.errors)))
  const proposals = withoutRepeats(parsed.flatMap((part) => (part.ok ? [part.value] : [])))
  if (parsed.length === 0 || proposals.length > MOST_PROPOSALS) errors.slot = HOW_MANY
  if (Object.keys(errors).length > 0 || !message.ok) return { ok: false, errors }
  const isMissed = fields.missed === '1'
  return { ok: true, value: { proposals, message: message.value, isMissed } }
}

/** '2026-11-17 10:00,2026-11-18 11:00' → each of them */
export const tappedSlots = (slots: unknown): string[] =>
  typeof slots === 'string' && slots ? slots.split(',') : []

/** A tapped time can be over by now. */
function parseTapped(slot: string, terms: BookingTerms): Parsed<Slot> {
  const [date, time] = slot.split(' ')
  const parsed = parseSlotFields({ date, time }, { date: 'date', time: 'time' }, ownTerms(terms))
  return parsed.ok
    ? parsed
    : { ok: false, errors: { slot: parsed.errors.date ?? parsed.errors.time ?? HOW_MANY } }
}

/** The owner's message to the visitor; may be empty. */
export const parseMessage = ({ message }: AnswerFields): Parsed<string> =>
  parseText('message', message, 'Nachricht', MESSAGE_LIMIT)

/** The owner's note about an appointment or a blocked time; may be empty. */
export const parseNote = ({ note }: AnswerFields): Parsed<string> =>
  parseText('note', note, 'Notiz', NOTE_LIMIT)

const NOT_PLAIN = 'Bitte nur Buchstaben, Zahlen und Satzzeichen'

export const parseText = (name: string, typed: unknown, label: string, limit: number): Parsed<string> =>
  parseField(name, typed ?? '', {
    missing: NOT_PLAIN,
    rules: [atMost(limit, label), [isPlainText, NOT_PLAIN]],
  })

export const parseAddress = ({ email }: AnswerFields): Parsed<string> =>
  parseField('email', email, emailRules)

const NOTHING_ADDED = 'Bitte schreiben Sie, was dazukommt'

/** What the visitor adds to the idea. */
export const parseAddition = ({ idea }: AnswerFields): Parsed<string> =>
  parseField('idea', idea, {
    missing: NOTHING_ADDED,
    rules: [
      [(text) => /\P{Cf}/u.test(text), NOTHING_ADDED],
      atMost(FIELD_LIMITS.websiteIdea, 'Ergänzung'),
      [isPlainText, NOT_PLAIN],
    ],
  })

export const parsePhone = ({ phone }: AnswerFields): Parsed<string> => parseField('phone', phone, phoneRules)

function parseField(name: string, typed: unknown, rules: TextRules): Parsed<string> {
  const { value, error } = checkText(typed, rules)
  return error === undefined ? { ok: true, value } : { ok: false, errors: { [name]: error } }
}

function parseSlotFields(fields: AnswerFields, names: SlotNames, terms: BookingTerms): Parsed<Slot> {
  const parsed = parseSlot({ date: fields[names.date], time: fields[names.time] }, terms)
  if (parsed.ok) {
    const { slot } = parsed
    if (isSkipped(slot)) return { ok: false, errors: { [names.time]: SKIPPED } }
    return isOver(slot, terms.now) ? { ok: false, errors: { [names.time]: OVER } } : { ok: true, value: slot }
  }
  const errors: Record<string, string> = {}
  if (parsed.date) errors[names.date] = parsed.date
  if (parsed.time) errors[names.time] = parsed.time
  return { ok: false, errors }
}

/** The owner's odd hours reach the one that the clock leaves out in spring. */
const isSkipped = ({ date, time }: Slot): boolean => berlinTime(berlinInstant(date, time)) !== time

const withoutRepeats = (slots: Slot[]): Slot[] => [
  ...new Map(slots.map((slot) => [`${slot.date} ${slot.time}`, slot])).values(),
]
