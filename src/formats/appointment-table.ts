import type { Appointment } from '../booking/appointments/appointment.ts'
import type { StoredField } from '../booking/appointments/booking-request.ts'
import { berlinDate, berlinTime, germanDay } from '../booking/times/berlin-time.ts'
import { STATE_NAMES } from '../words/appointment-words.ts'
import { nameParts } from '../words/display-text.ts'
import { readableAddress } from '../words/readable-address.ts'
import { asCsv } from './csv.ts'

/** Every field of the form, in the order of the columns. */
const FIELDS: Record<StoredField, string> = {
  preferredDate: 'Datum',
  preferredTime: 'Uhrzeit',
  firstName: 'Vorname',
  lastName: 'Nachname',
  phone: 'Telefon',
  email: 'E-Mail',
  websiteIdea: 'Website-Idee',
}
const HEADINGS = ['Nummer', ...Object.values(FIELDS), 'Angefragt am', 'Spamverdacht', 'Stand', 'Notiz']

/** The appointments as a table for a spreadsheet, dates and times as Germans write them. */
export const appointmentTable = (appointments: Appointment[]): string =>
  asCsv(HEADINGS, appointments.map(asCells))

function asCells(appointment: Appointment): string[] {
  const { id, createdAt, isSuspected, state, note } = appointment
  const shown = {
    ...appointment,
    ...nameParts(appointment),
    preferredDate: germanDay(appointment.preferredDate),
    email: readableAddress(appointment.email),
  }
  const fields = (Object.keys(FIELDS) as StoredField[]).map((field) => shown[field])
  return [
    String(id),
    ...fields,
    `${germanDay(berlinDate(createdAt))} ${berlinTime(createdAt)}`,
    isSuspected ? 'ja' : '',
    STATE_NAMES[state],
    note,
  ]
}
