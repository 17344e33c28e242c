import { expect, test } from 'vitest'
import { keptAppointment } from '../../tests/support/appointment.ts'
import { storedFields } from '../booking/appointments/booking-request.ts'
import { appointmentTable } from './appointment-table.ts'

const createdAt = new Date('2026-11-15T12:00:00Z')
const rowsOf = (table: string) =>
  table
    .slice('\uFEFF'.length)
    .trimEnd()
    .split('\r\n')
    .map((row) => row.slice(1, -1).split('";"'))

test('the table has a column for every field of the form, in a fixed order', () => {
  const appointment = keptAppointment(createdAt, { createdAt, email: 'info@xn--bckerei-5wa.de' })
  const [headings, cells] = rowsOf(appointmentTable([appointment]))
  expect(headings).toEqual([
    ...['Nummer', 'Datum', 'Uhrzeit', 'Vorname', 'Nachname', 'Telefon', 'E-Mail', 'Website-Idee'],
    ...['Angefragt am (UTC)', 'Spamverdacht', 'Stand'],
  ])
  expect(cells).toHaveLength(storedFields.length + 4)
  expect(cells?.slice(1, 5)).toEqual([
    appointment.preferredDate,
    appointment.preferredTime,
    appointment.firstName,
    appointment.lastName,
  ])
  expect(cells?.slice(6)).toEqual([
    'info@bäckerei.de',
    appointment.websiteIdea,
    createdAt.toISOString(),
    '',
    'angefragt',
  ])
})
