import { blankFields, FIELD_LIMITS, type Parsed, type StoredFields } from '../appointments/booking-request.ts'
import { remindAt } from '../appointments/mail-of-state.ts'
import type { StepToTake } from '../ports/step-to-take.ts'
import type { BookingTerms } from '../times/parse-slot.ts'
import { slotOf } from '../times/slot.ts'
import type { AnswerDeps } from './answer-appointment.ts'
import { type AnswerFields, parseAddress, parseEntered, parsePhone, parseText } from './answer-fields.ts'
import { isOwnerBusy } from './read-occupied.ts'

export type Entry = StoredFields

/** Somebody whom the owner writes down, as agreed. Without an e-mail address nobody is written to. */
export type EntryToWrite = Pick<StepToTake, 'remindAt' | 'callInMinutes' | 'isAnyway'> & {
  fields: Entry
  at: Date
}

type AddDeps = Omit<AnswerDeps, 'dossiers'> & {
  dossiers: { enter(entry: EntryToWrite): Promise<number | 'not-free'> }
}

/** Somebody who has phoned: a name, a number or an address, the agreed time, and what it is about. */
export function parseEntry(fields: AnswerFields, terms: BookingTerms): Parsed<Entry> {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name].trim() : '')
  const name = parseName(text('name'))
  const phone = text('phone') ? parsePhone(fields) : NOTHING
  const email = text('email') ? parseAddress(fields) : NOTHING
  const idea = parseText('idea', fields.idea, 'Beschreibung', FIELD_LIMITS.websiteIdea)
  const slot = parseEntered(fields, terms)
  const parts = [name, phone, email, slot, idea]
  const errors = Object.assign({}, ...parts.map((part) => (part.ok ? {} : part.errors)))
  if (!text('phone') && !text('email'))
    errors.phone = 'Bitte eine Telefonnummer oder eine E-Mail-Adresse eintragen'
  if (Object.keys(errors).length > 0 || !(name.ok && phone.ok && email.ok && idea.ok && slot.ok))
    return { ok: false, errors }
  const { date: preferredDate, time: preferredTime } = slot.value
  return {
    ok: true,
    value: {
      ...blankFields,
      ...name.value,
      preferredDate,
      preferredTime,
      phone: phone.value,
      email: email.value,
      websiteIdea: idea.value,
    },
  }
}

const NOTHING = { ok: true, value: '' } as const

/** The last word is the last name: 'Anna Maria Müller'. One word alone is a last name, or a firm. */
function parseName(typed: string): Parsed<Pick<Entry, 'firstName' | 'lastName'>> {
  const name = typed.replace(/\s+/g, ' ')
  const [, firstName = '', lastName = ''] = /^(?:(.*) )?(\S*)$/.exec(name) ?? []
  if (lastName.length < 2) return { ok: false, errors: { name: 'Bitte einen Namen eintragen' } }
  if (firstName.length > FIELD_LIMITS.firstName || lastName.length > FIELD_LIMITS.lastName)
    return {
      ok: false,
      errors: { name: `Vor- und Nachname dürfen je maximal ${FIELD_LIMITS.lastName} Zeichen haben` },
    }
  const plain = parseText('name', name, 'Name', name.length)
  return plain.ok ? { ok: true, value: { firstName, lastName } } : plain
}

/** Writes down an agreed call. Returns its number, or 'not-free' where something is in the way. */
export async function addByPhone(
  fields: Entry,
  isAnyway: boolean,
  deps: AddDeps,
): Promise<number | 'not-free'> {
  const slot = slotOf(fields)
  if (!isAnyway && (await isOwnerBusy(slot, deps))) return 'not-free'
  const at = deps.now()
  const entered = await deps.dossiers.enter({
    fields,
    at,
    isAnyway,
    callInMinutes: deps.opening.callInMinutes,
    remindAt: deps.isReminderSent && fields.email ? remindAt(slot, at) : undefined,
  })
  if (entered !== 'not-free') deps.onMailOwed()
  return entered
}
