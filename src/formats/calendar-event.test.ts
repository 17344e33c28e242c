import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { keptAppointment } from '../../tests/support/appointment.ts'
import { slotAt } from '../../tests/support/content/opening-hours.ts'
import { agency as content } from '../../tests/support/mail/mail-message.ts'
import type { Appointment, AppointmentState } from '../booking/appointments/appointment.ts'
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

test('lines end in CRLF, take at most 75 bytes, and special characters are escaped: no stranger adds a line', () => {
  const websiteIdea = 'Öfen; Brot, \\ und 🥨\rzweite\u2028dritte'.repeat(9)
  const lastName = 'X\r\nSTATUS:CONFIRMED\u2028END:VEVENT'
  const text = calendarFile(kept({ websiteIdea, lastName }), agency)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u2028]/)
  expect(unfolded(text).match(/^(STATUS|END:VEVENT)/gm)).toEqual(['STATUS', 'END:VEVENT'])
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(unfolded(text)).toContain('Öfen\\; Brot\\, \\\\ und 🥨\\nzweite\\ndritte')
  const summary = 'SUMMARY:Beratungsgespräch mit Muster\\, Werk\\; & Söhne'
  expect(linesOf(calendarEvent(kept(), agency))).toContain(summary)
})

const STATES: AppointmentState[] = ['requested', 'proposed', 'confirmed', 'done', 'declined', 'cancelled']
const listed = (changes: Partial<Appointment>, proposals: Slot[] = [], isSpoken = false) => ({
  ...kept(changes),
  proposals,
  isSpoken,
})
const BLOCKED = [
  { id: 1, from: new Date('2026-11-20T13:00:00Z'), to: new Date('2026-11-20T15:30:00Z'), note: '' },
  {
    id: 2,
    from: new Date('2026-12-23T23:00:00Z'),
    to: new Date('2027-01-02T23:00:00Z'),
    note: 'Urlaub; Ski',
  },
]
const feedOf = (...parts: CalendarAppointment[][]) =>
  text(calendarFeed(Readable.from(parts), agency, { blocked: BLOCKED, now: createdAt }))
/**
 * What programs read is in snapshots/, without the folding of long lines; `-u` writes it again:
 * read the diff.
 */
const expectCalendar = (name: string, ...calendars: string[]) =>
  expect(calendars.flatMap(linesOf).join('\n')).toMatchFileSnapshot(`snapshots/${name}.txt`)

test('the visitor’s file has the state, leads to the visitor’s page and holds no phone number but the agency’s', async () => {
  const changedAt = new Date('2026-11-15T15:30:00Z')
  const files = STATES.map((state) => calendarEvent(kept({ id: 7, state, sequence: 3, changedAt }), agency))
  await expectCalendar('visitor', ...files)
  for (const secret of ['23125 101', 'erika@example.org', 'Bäckerei', 'owner-key', 'METHOD', 'ORGANIZER'])
    expect(unfolded(files.join())).not.toContain(secret)
})

test('the owner’s file holds what it takes to make the call', async () => {
  const entered = kept({ phone: '', email: '', websiteIdea: '' })
  const files = [calendarFile(kept(), agency), calendarFile(entered, agency)]
  await expectCalendar('owner', ...files)
  expect(files.join()).not.toContain('visitor-key')
})

test('the feed tells at a glance what is asked for, agreed, called off and blocked, in one calendar, however many parts it has', async () => {
  const calls = STATES.map((state, id) => listed({ id, state }))
  const feed = await feedOf(calls, [listed({ id: 9, state: 'done' }, [], true)])
  await expectCalendar('feed', feed)
  for (const parts of [[], [[]]])
    expect((await feedOf(...parts)).endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
})

test('the feed holds each proposed time under an id of its own, and not the refused one; replaced, the ids stay', async () => {
  const proposals = ['2026-11-18 09:00', '2026-11-19 16:30'].map(slotAt)
  const proposed = listed({ id: 7, state: 'proposed', sequence: 2 }, proposals)
  const replaced = { ...proposed, sequence: 3, proposals: proposals.toReversed() }
  await expectCalendar('proposals', await feedOf([proposed]), await feedOf([replaced]))
})

test('a parser of another project reads both files, to their end', () => {
  const websiteIdea = 'Brot, Brötchen; Kuchen\\Torte\nund 🥨, '.repeat(12).trim()
  const time = { preferredDate: '2030-03-11', preferredTime: '14:00' }
  const appointment = kept({ state: 'confirmed', sequence: 2, websiteIdea, ...time })
  const events = [calendarEvent(appointment, agency), calendarFile(appointment, agency)].map((file) => {
    const component = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')
    expect(component?.getFirstPropertyValue('status')).toBe('CONFIRMED')
    return new ICAL.Event(component ?? undefined)
  })
  for (const { sequence, startDate } of events)
    expect([sequence, startDate.toJSDate()]).toEqual([2, new Date('2030-03-11T13:00:00Z')])
  const [visitors, owners] = events
  expect(owners?.uid).toBe(visitors?.uid)
  expect(owners?.description).toContain(websiteIdea)
})

const FORMULAS = ['=1+1', '+49 30 23125', '-2', '@SUM(A1)', '\tx', '\rx', '  =cmd|x', '\nx', '＝1+1', '＠x']
test.each([
  ...FORMULAS.map((text) => [text, `'${text}`]),
  ['\t=1', "'\t'=1"],
  ['Idee;=cmd|x', "Idee;'=cmd|x"],
  ['Idee, =1', "Idee,' =1"],
  ['Idee\n+1', "Idee\n'+1"],
  ['Ein Zitat"=1', `Ein Zitat""'=1`],
  ...['a=1', '030 23125', '(030) 23125', 'Größe', ''].map((text) => [text, text]),
])('%j is written as %j, which is no formula', (typed = '', written) => {
  expect(asCsv([[typed]])).toBe(`"${written}"\r\n`)
})

test.each([
  ['Frau', 'Mustermann', 'Frau Mustermann', '', 'Frau Mustermann'],
  ['Frau Dr.', 'Voss', 'Frau Dr. Voss', '', 'Frau Dr. Voss'],
  ['Dr. Kai', 'Voss', 'Kai', 'Kai', 'Dr. Voss'],
  ['Herr Prof. Dipl.-Ing. Jan Ole', 'Groß', 'Jan Ole', 'Jan Ole', 'Herr Prof. Dipl.-Ing. Groß'],
  ['', 'Groß', 'Groß', '', 'Groß'],
  ['Herrmann', 'Fraude', 'Herrmann', 'Herrmann', 'Fraude'],
])('“%s” “%s” is called %s, and in the table “%s” “%s”', async (firstName, lastName, called, ...cells) => {
  const appointment = kept({ firstName, lastName })
  expect(firstNameOf(appointment)).toBe(called)
  const table = await text(Readable.from(appointmentTable(Readable.from([[appointment]]))))
  expect(table).toContain(`"${cells.join('";"')}"`)
})
