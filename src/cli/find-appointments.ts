import type { Appointment } from '../booking/appointments/appointment.ts'
import { addressFromReadable, LEAST_PHONE_DIGITS } from '../booking/appointments/booking-request.ts'
import type { Dossier } from '../booking/appointments/dossier.ts'
import { germanDate } from '../booking/times/berlin-time.ts'
import type { Store } from '../store/store.ts'
import { nameOf } from '../words/display-text.ts'
import { readableAddress } from '../words/readable-address.ts'
import { Refusal } from './command.ts'
import { isMissing, parseNumber } from './parse-arguments.ts'

export async function findDossier(number: string, openStore: () => Promise<Store>): Promise<Dossier> {
  const id = parseNumber(number, 'einer Anfrage', 'list --all')
  const dossier = await (await openStore()).dossiers.find({ id })
  if (!dossier) throw unknownNumber(id)
  return dossier
}

export type Named = { by: 'email' | 'phone' | 'number'; stored: Dossier[] }

/**
 * What is stored about a person, newest first, or one appointment. Digits that are its number mean that one.
 */
export async function storedAbout(who: string, store: Store): Promise<Named> {
  if (!who.trim()) throw isMissing('E-MAIL|TELEFON|NUMMER')
  if (who.includes('@')) {
    const found = await store.appointments.findByEmail(addressFromReadable(who))
    return { by: 'email', stored: await readAll(found, store) }
  }
  const numbered = /^[1-9]\d{0,8}$/.test(who) && (await store.dossiers.find({ id: Number(who) }))
  if (numbered) return { by: 'number', stored: [numbered] }
  if (isPhone(who)) return { by: 'phone', stored: await readAll(await findByPhone(who, store), store) }
  if (/^\d+$/.test(who)) throw unknownNumber(who)
  throw new Refusal(`Wer ist „${who}“? Die Nummer der Anfrage zeigt: list --search "${who}"`)
}

async function readAll(appointments: { id: number }[], { dossiers }: Store): Promise<Dossier[]> {
  const found = await Promise.all(appointments.map(({ id }) => dossiers.find({ id })))
  return found.filter((dossier) => dossier !== undefined)
}

const isPhone = (who: string): boolean =>
  /^[\d\s+()/-]+$/.test(who) && who.replace(/\D/g, '').length >= LEAST_PHONE_DIGITS

/** Of one person: a phone may belong to a household or a firm. */
async function findByPhone(phone: string, { appointments }: Store): Promise<Appointment[]> {
  const found = await appointments.findByPhone(phone)
  const emails = new Set(found.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])))
  const isOneMailbox = emails.size === 1 && found.every(({ email }) => email)
  if (isOneMailbox || (emails.size < 2 && areNamedAlike(found))) return found
  const question = `Zu „${phone}“ gehören mehrere Personen. Bitte die Nummer oder die E-Mail-Adresse nennen:`
  throw new Refusal([question, ...found.map(candidateLine)].join('\n'))
}

const areNamedAlike = (found: Appointment[]): boolean =>
  new Set(found.map((known) => nameOf(known).toLowerCase())).size < 2

const candidateLine = ({ id, email, preferredDate, ...person }: Appointment): string =>
  `  Nr. ${id}: ${nameOf(person)}, ${readableAddress(email) || 'ohne E-Mail-Adresse'}, ${germanDate(preferredDate)}`

const unknownNumber = (number: string | number): Refusal =>
  new Refusal(`Eine Anfrage mit der Nummer ${number} gibt es nicht oder nicht mehr.`)
