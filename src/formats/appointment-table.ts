import type { Appointment } from '../booking/appointments/appointment.ts'
import { storedFields } from '../booking/appointments/booking-request.ts'
import { berlinDate, berlinTime, germanDay } from '../booking/times/berlin-time.ts'
import type { Occupied } from '../booking/times/occupied.ts'
import { STATE_NAMES } from '../words/appointment-words.ts'
import { nameParts } from '../words/display-text.ts'
import { FIELD_NAMES } from '../words/field-names.ts'
import { overlappingWith } from '../words/occupied-words.ts'
import { readableAddress } from '../words/readable-address.ts'
import { asCsv, BYTE_ORDER_MARK } from './csv.ts'

/** With what an agreed call overlaps. */
type Marked = Appointment & { overlaps?: Occupied[] }

const HEADINGS = [
  'Nummer',
  ...storedFields.map((field) => FIELD_NAMES[field]),
  'Angefragt am',
  'Spamverdacht',
  'Stand',
  'Notiz',
  'Überschneidet sich mit',
]
/** What other programs get, and no more: a key would open the visitor's page. */
const EXPORTED = ['id', ...storedFields, 'state', 'clash', 'note', 'createdAt', 'changedAt', 'isSuspected']

type Parts = AsyncIterable<Marked[]>

/** The appointments as a table for a spreadsheet, dates and times as Germans write them. */
export async function* appointmentTable(parts: Parts): AsyncGenerator<string> {
  let head = BYTE_ORDER_MARK + asCsv([HEADINGS])
  for await (const part of parts) {
    yield head + asCsv(part.map(asCells))
    head = ''
  }
}

/** The appointments as JSON for other programs, times in UTC. */
export async function* appointmentsAsJson(parts: Parts): AsyncGenerator<string> {
  let begun = '['
  for await (const part of parts) {
    const rows = part.map((row) => ({ ...row, clash: overlappingWith(row.overlaps) || undefined }))
    if (rows.length > 0) {
      yield `${begun}${JSON.stringify(rows, EXPORTED, 2).slice(1, -2)}`
      begun = ','
    }
  }
  yield begun === '[' ? '[]\n' : '\n]\n'
}

function asCells(appointment: Marked): string[] {
  const { id, createdAt, isSuspected, state, note } = appointment
  const shown = {
    ...appointment,
    ...nameParts(appointment),
    preferredDate: germanDay(appointment.preferredDate),
    email: readableAddress(appointment.email),
  }
  return [
    String(id),
    ...storedFields.map((field) => shown[field]),
    `${germanDay(berlinDate(createdAt))} ${berlinTime(createdAt)}`,
    isSuspected ? 'ja' : '',
    STATE_NAMES[state],
    note,
    overlappingWith(appointment.overlaps),
  ]
}
