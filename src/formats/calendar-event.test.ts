import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { keptAppointment } from '../../tests/support/appointment.ts'
import { agency as content } from '../../tests/support/mail-message.ts'
import type { Appointment, AppointmentState } from '../booking/appointments/appointment.ts'
import { storedFields } from '../booking/appointments/booking-request.ts'
import type { CalendarAppointment } from '../booking/ports/overview.ts'
import type { Slot } from '../booking/times/slot.ts'
import { firstNameOf } from '../words/display-text.ts'
import { appointmentTable } from './appointment-table.ts'
import { calendarEvent, calendarFeed, calendarFile } from './calendar-event.ts'
import { asCsv } from './csv.ts'

const brand = 'Muster, Werk; & Söhne'
const summary = `Beratungsgespräch mit ${brand}`
const { visit } = content
const agency = { ...content, brand, visit: { ...visit, calendar: { ...visit.calendar, summary } } }
const createdAt = new Date('2026-11-15T12:00:00Z')
const kept = (changes: Partial<Appointment> = {}) =>
  keptAppointment(createdAt, { createdAt, preferredDate: '2026-11-16', preferredTime: '10:30', ...changes })
const unfolded = (calendar: string) => calendar.replaceAll('\r\n ', '')
const linesOf = (calendar: string) => unfolded(calendar).split('\r\n')

const STATUS: Record<AppointmentState, string> = {
  requested: 'TENTATIVE',
  proposed: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  done: 'CANCELLED',
  declined: 'CANCELLED',
  cancelled: 'CANCELLED',
}
test.each(Object.entries(STATUS) as [AppointmentState, string][])(
  '%s is %s in UTC, under the same id and with the event’s own times',
  (state, status) => {
    const changedAt = new Date('2026-11-15T15:30:00Z')
    const lines = linesOf(calendarEvent(kept({ id: 7, state, sequence: 3, changedAt }), agency))
    const times =
      'DTSTAMP:20261115T153000Z LAST-MODIFIED:20261115T153000Z DTSTART:20261116T093000Z DTEND:20261116T100000Z'
    const uid = `UID:termin-${createdAt.getTime()}-7@musterwerk.example`
    const all = [`STATUS:${status}`, uid, 'SEQUENCE:3', ...times.split(' ')]
    expect(lines).toEqual(expect.arrayContaining(all))
    expect(lines.join()).not.toMatch(/METHOD|ORGANIZER|ATTENDEE/)
  },
)

test('lines end in CRLF, take at most 75 bytes, and special characters are escaped: no stranger adds a line', () => {
  const websiteIdea = 'Öfen; Brot, \\ und 🥨\rzweite\u2028dritte'.repeat(9)
  const lastName = 'X\r\nSTATUS:CONFIRMED\u2028END:VEVENT'
  const text = calendarFile([kept({ websiteIdea, lastName })], agency)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u2028]/)
  expect(unfolded(text).match(/^(STATUS|END:VEVENT)/gm)).toEqual(['STATUS', 'END:VEVENT'])
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(unfolded(text)).toContain('Öfen\\; Brot\\, \\\\ und 🥨\\nzweite\\ndritte')
  const summary = 'SUMMARY:Beratungsgespräch mit Muster\\, Werk\\; & Söhne'
  expect(linesOf(calendarEvent(kept(), agency))).toContain(summary)
})

test('the visitor’s file leads to the visitor’s page and holds no phone number but the agency’s', () => {
  const text = unfolded(calendarEvent(kept({ state: 'confirmed' }), agency))
  const page = 'URL:https://musterwerk.example/termin/visitor-key'
  for (const part of [page, 'kostenlos und verpflichtet Sie zu nichts', '+49 30 23125 100'])
    expect(text).toContain(part)
  for (const secret of ['23125 101', 'erika@example.org', 'Bäckerei', 'owner-key'])
    expect(text).not.toContain(secret)
})

test('the owner’s file holds what it takes to make the call', () => {
  const text = unfolded(calendarFile([kept()], agency))
  for (const part of [
    ...['SUMMARY:Angefragt: Erika Musterfrau', 'Stand: angefragt', 'Telefon: +49 30 23125 101'],
    ...['E-Mail: erika@example.org', 'Eine Website für meine Bäckerei'],
    'URL:https://musterwerk.example/anfragen/1',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('visitor-key')
  const entered = linesOf(calendarFile([kept({ phone: '', email: '', websiteIdea: '' })], agency))
  const url = 'https://musterwerk.example/anfragen/1'
  expect(entered).toContain(`DESCRIPTION:Stand: angefragt\\nAnfrage: ${url}`)
})

const listed = (changes: Partial<Appointment>, proposals: Slot[] = [], isSpoken = false) => ({
  ...kept(changes),
  proposals,
  isSpoken,
})
const feedOf = async (...parts: CalendarAppointment[][]) =>
  linesOf(await text(calendarFeed(Readable.from(parts), agency)))
const valuesOf = (name: string, lines: string[]) =>
  lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1))

test('the feed tells at a glance what is asked for, agreed and called off', async () => {
  const states = ['requested', 'confirmed', 'done', 'declined', 'cancelled'] as const
  const spoken = listed({ state: 'done' }, [], true)
  const lines = await feedOf([...states.map((state) => listed({ state })), spoken])
  expect(valuesOf('SUMMARY', lines)).toEqual([
    ...['Angefragt: Erika Musterfrau', 'Erika Musterfrau', 'Erledigt: Erika Musterfrau'],
    ...['Abgesagt: Erika Musterfrau', 'Abgesagt: Erika Musterfrau', 'Erika Musterfrau'],
  ])
  expect(valuesOf('STATUS', lines).at(-1)).toBe('CONFIRMED')
  expect(unfolded(calendarEvent(kept({ state: 'done' }), agency))).toContain(
    'Diese Anfrage ist abgeschlossen.',
  )
})

test('the feed holds each proposed time under an id of its own, and not the refused one', async () => {
  const proposals = [
    { date: '2026-11-18', time: '09:00' },
    { date: '2026-11-19', time: '16:30' },
  ]
  const proposed = listed({ id: 7, state: 'proposed', sequence: 2 }, proposals)
  const lines = await feedOf([proposed])
  const name = 'Vorgeschlagen: Erika Musterfrau'
  expect(valuesOf('SUMMARY', lines)).toEqual([name, name])
  expect(valuesOf('DTSTART', lines)).toEqual(['20261118T080000Z', '20261119T153000Z'])
  expect(valuesOf('STATUS', lines)).toEqual(['TENTATIVE', 'TENTATIVE'])
  const ids = valuesOf('UID', lines)
  const uid = `termin-${createdAt.getTime()}-7`
  expect(ids).toEqual([1, 2].map((number) => `${uid}-vorschlag-${number}@musterwerk.example`))
  // Replaced, they are the same entries at other times.
  const replaced = await feedOf([{ ...proposed, sequence: 3, proposals: proposals.toReversed() }])
  expect(valuesOf('UID', replaced)).toEqual(ids)
  expect(valuesOf('SEQUENCE', replaced)).toEqual(['3', '3'])
})

test.each([[[]], [[[]]], [[[listed({ id: 1 })], [listed({ id: 2, state: 'cancelled' })]]]])(
  'a feed of %j is one calendar, has a name, is asked for once an hour and holds every call',
  async (parts: CalendarAppointment[][]) => {
    const lines = await feedOf(...parts)
    expect(lines.filter((line) => line.endsWith(':VCALENDAR'))).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
    expect(lines).toContain('X-WR-CALNAME:Gespräche Muster\\, Werk\\; & Söhne')
    expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
    expect(lines).toContain('X-PUBLISHED-TTL:PT1H')
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(parts.flat().length)
    const cancelled = 'SUMMARY:Abgesagt: Erika Musterfrau'
    expect(lines.includes(cancelled)).toBe(parts.length === 2)
  },
)

const FORMULAS = ['=1+1', '+49 30 23125', '-2', '@SUM(A1)', '\tx', '\rx', '  =cmd|x', '\nx', '＝1+1', '＠x']
test.each([
  ...FORMULAS.map((text) => [text, `'${text}`]),
  ['\t=1', "'\t'=1"],
  ['Idee;=cmd|x', "Idee;'=cmd|x"],
  ['Idee, =1', "Idee,' =1"],
  ['Idee\n+1', "Idee\n'+1"],
  ['Ein Zitat"=1', `Ein Zitat""'=1`],
  ...['a=1', '030 23125', '(030) 23125', 'Größe', ''].map((text) => [text, text]),
])('%j is written as %j, which is no formula', (text = '', written) => {
  expect(asCsv([text], [])).toBe(`\uFEFF"${written}"\r\n`)
})

test('the table has a column for every field of the form and for the note, in a fixed order', () => {
  const note = '=Rückruf'
  const appointment = keptAppointment(createdAt, { createdAt, email: 'info@xn--bckerei-5wa.de', note })
  const { preferredTime, firstName, lastName, websiteIdea } = appointment
  const rows = appointmentTable([appointment]).slice('\uFEFF'.length).split('\r\n')
  const [headings, cells = []] = rows.map((row) => row.slice(1, -1).split('";"'))
  expect(headings?.join(', ')).toBe(
    'Nummer, Datum, Uhrzeit, Vorname, Nachname, Telefon, E-Mail, Website-Idee, Angefragt am, Spamverdacht, Stand, Notiz, Überschneidet sich mit',
  )
  expect(cells).toHaveLength(storedFields.length + 6)
  expect(cells.slice(1, 5)).toEqual(['06.05.2027', preferredTime, firstName, lastName])
  const rest = ['info@bäckerei.de', websiteIdea, '15.11.2026 13:00', '', 'angefragt', "'=Rückruf", '']
  expect(cells.slice(6)).toEqual(rest)
})

test.each([
  ['Frau', 'Mustermann', 'Frau Mustermann', '', 'Frau Mustermann'],
  ['Frau Dr.', 'Voss', 'Frau Dr. Voss', '', 'Frau Dr. Voss'],
  ['Dr. Kai', 'Voss', 'Kai', 'Kai', 'Dr. Voss'],
  ['Herr Prof. Dipl.-Ing. Jan Ole', 'Groß', 'Jan Ole', 'Jan Ole', 'Herr Prof. Dipl.-Ing. Groß'],
  ['', 'Groß', 'Groß', '', 'Groß'],
  ['Herrmann', 'Fraude', 'Herrmann', 'Herrmann', 'Fraude'],
])('“%s” “%s” is called %s, and in the table “%s” “%s”', (firstName, lastName, called, ...cells) => {
  const appointment = kept({ firstName, lastName })
  expect(firstNameOf(appointment)).toBe(called)
  expect(appointmentTable([appointment])).toContain(`"${cells.join('";"')}"`)
})
