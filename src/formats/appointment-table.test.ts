import { expect, test } from 'vitest'
import { keptAppointment } from '../../tests/support/appointment.ts'
import { storedFields } from '../booking/appointments/booking-request.ts'
import { appointmentTable } from './appointment-table.ts'

const createdAt = new Date('2026-11-15T12:00:00Z')
test('the table has a column for every field of the form, in a fixed order', () => {
  const appointment = keptAppointment(createdAt, { createdAt, email: 'info@xn--bckerei-5wa.de' })
  const { preferredDate, preferredTime, firstName, lastName, websiteIdea } = appointment
  const rows = appointmentTable([appointment]).slice('\uFEFF'.length).split('\r\n')
  const [headings, cells = []] = rows.map((row) => row.slice(1, -1).split('";"'))
  expect(headings).toEqual([
    ...['Nummer', 'Datum', 'Uhrzeit', 'Vorname', 'Nachname', 'Telefon', 'E-Mail', 'Website-Idee'],
    ...['Angefragt am (UTC)', 'Spamverdacht', 'Stand'],
  ])
  expect(cells).toHaveLength(storedFields.length + 4)
  expect(cells.slice(1, 5)).toEqual([preferredDate, preferredTime, firstName, lastName])
  const rest = ['info@bäckerei.de', websiteIdea, createdAt.toISOString(), '', 'angefragt']
  expect(cells.slice(6)).toEqual(rest)
})
