import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { keptAppointment } from '../../tests/support/appointment.ts'
import type { Appointment, AppointmentState } from '../booking/appointments/appointment.ts'
import { calendarEvent, calendarFeed, calendarFile } from './calendar-event.ts'

const agency = {
  brand: 'Muster, Werk; & Söhne',
  siteUrl: 'https://musterwerk.example',
  contact: { phone: '+49 30 23125 100' },
  opening: { callInMinutes: 30 },
  visit: {
    calendar: {
      summary: 'Beratungsgespräch mit Muster, Werk; & Söhne',
      tentative: 'Noch nicht bestätigt – auf Ihrer Terminseite steht, wie es weitergeht.',
      confirmed: 'Wir rufen Sie an. Das Gespräch ist kostenlos und verpflichtet Sie zu nichts.',
      cancelled: 'Der Termin ist abgesagt.',
      page: 'Ihre Terminseite:',
    },
  },
}
const createdAt = new Date('2026-11-15T12:00:00Z')
const kept = (changes: Partial<Appointment> = {}) =>
  keptAppointment(createdAt, { createdAt, preferredDate: '2026-11-16', preferredTime: '10:30', ...changes })
const unfolded = (calendar: string) => calendar.replaceAll('\r\n ', '')
const linesOf = (calendar: string) => unfolded(calendar).split('\r\n')

test.each<[AppointmentState, string]>([
  ['requested', 'TENTATIVE'],
  ['proposed', 'TENTATIVE'],
  ['confirmed', 'CONFIRMED'],
  ['done', 'CONFIRMED'],
  ['declined', 'CANCELLED'],
  ['cancelled', 'CANCELLED'],
])('%s is %s in UTC, under the same id and with the event’s own times', (state, status) => {
  const changedAt = new Date('2026-11-15T15:30:00Z')
  const lines = linesOf(calendarEvent(kept({ id: 7, state, sequence: 3, changedAt }), agency))
  for (const line of [
    'METHOD:PUBLISH',
    `STATUS:${status}`,
    `UID:termin-${createdAt.getTime()}-7@musterwerk.example`,
    'SEQUENCE:3',
    'DTSTAMP:20261115T153000Z',
    'LAST-MODIFIED:20261115T153000Z',
    'DTSTART:20261116T093000Z',
    'DTEND:20261116T100000Z',
  ])
    expect(lines).toContain(line)
})

test('on both clock-change days the hour is the one Berlin’s clocks show', () => {
  const event = (preferredDate: string) =>
    calendarEvent(kept({ preferredDate, preferredTime: '08:00' }), agency)
  expect(event('2026-03-29')).toContain('DTSTART:20260329T060000Z')
  expect(event('2026-10-25')).toContain('DTSTART:20261025T070000Z')
})

test('lines end in CRLF, take at most 75 bytes, and special characters are escaped', () => {
  const text = calendarFile(
    [kept({ websiteIdea: 'Öfen; Brot, \\ und 🥨\rzweite\u2028dritte'.repeat(9) })],
    agency,
  )
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u2028]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(unfolded(text)).toContain('Öfen\\; Brot\\, \\\\ und 🥨\\nzweite\\ndritte')
  expect(unfolded(calendarEvent(kept(), agency))).toContain(
    'SUMMARY:Beratungsgespräch mit Muster\\, Werk\\; & Söhne',
  )
})

test('the visitor’s file leads to the visitor’s page and holds no phone number but the agency’s', () => {
  const text = unfolded(calendarEvent(kept({ state: 'confirmed' }), agency))
  expect(text).toContain('URL:https://musterwerk.example/termin/visitor-key')
  expect(text).toContain('kostenlos und verpflichtet Sie zu nichts')
  expect(text).toContain('+49 30 23125 100')
  for (const secret of ['23125 101', 'erika@example.org', 'Bäckerei', 'owner-key'])
    expect(text).not.toContain(secret)
})

test('the owner’s file holds what it takes to make the call', () => {
  const text = unfolded(calendarFile([kept()], agency))
  for (const part of [
    'SUMMARY:Beratungsgespräch mit Erika Musterfrau',
    'Stand: angefragt',
    'Telefon: +49 30 23125 101',
    'E-Mail: erika@example.org',
    'Eine Website für meine Bäckerei',
    'URL:https://musterwerk.example/anfragen/1',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('visitor-key')
})

test('a stranger’s name cannot add a line to the owner’s calendar', () => {
  const text = unfolded(calendarFile([kept({ lastName: 'X\r\nSTATUS:CONFIRMED\u2028END:VEVENT' })], agency))
  expect(text.match(/^(STATUS|END:VEVENT)/gm)).toEqual(['STATUS', 'END:VEVENT'])
})

const feedOf = (...parts: Appointment[][]) => text(calendarFeed(Readable.from(parts), agency))

test('the feed has a name, is asked for once an hour and holds every call', async () => {
  const lines = linesOf(await feedOf([kept({ id: 1 })], [kept({ id: 2, state: 'cancelled' })]))
  expect(lines).toContain('X-WR-CALNAME:Gespräche Muster\\, Werk\\; & Söhne')
  expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
  expect(lines).toContain('X-PUBLISHED-TTL:PT1H')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
  expect(lines).toContain('SUMMARY:Abgesagt: Beratungsgespräch mit Erika Musterfrau')
})

test.each([[[]], [[[]]], [[[kept()], [kept()]]]])(
  'a feed of %j is one calendar, begun and ended once',
  async (parts) => {
    const lines = linesOf(await feedOf(...parts))
    expect(lines.filter((line) => line.endsWith(':VCALENDAR'))).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
  },
)
