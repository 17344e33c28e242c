import type { Appointment } from '../booking/appointments/appointment.ts'
import { readableAddress } from '../words/readable-address.ts'
import { STATE_NAMES } from '../words/appointment-words.ts'
import { asCsv } from './csv.ts'

/** The requests as a table for Excel and others. */
export const appointmentTable = (appointments: Appointment[]): string =>
  asCsv(COLUMNS, appointments.map(asCells))

const COLUMNS = [
  'Nummer',
  'Datum',
  'Uhrzeit',
  'Vorname',
  'Nachname',
  'Telefon',
  'E-Mail',
  'Website-Idee',
  'Angefragt am (UTC)',
  'Spamverdacht',
  'Stand',
]

const asCells = (appointment: Appointment): string[] => [
  String(appointment.id),
  appointment.preferredDate,
  appointment.preferredTime,
  appointment.firstName,
  appointment.lastName,
  appointment.phone,
  readableAddress(appointment.email),
  appointment.websiteIdea,
  appointment.createdAt.toISOString(),
  appointment.isSuspected ? 'ja' : '',
  STATE_NAMES[appointment.state],
]
