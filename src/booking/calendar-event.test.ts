import { expect, test } from 'vitest'
import type { Appointment } from './appointment.ts'
import { calendarEvent } from './calendar-event.ts'

const agency = { brand: 'Muster, Werk; & Söhne', domain: 'musterwerk.example' }
const createdAt = new Date('2026-11-15T12:00:00Z')
const event = (preferredDate: string, preferredTime: string) =>
  calendarEvent({ createdAt, preferredDate, preferredTime }, agency)

test('the proposal is a tentative event in UTC with a stable id', () => {
  const lines = event('2026-11-16', '10:30').split('\r\n')
  expect(lines).toContain('METHOD:PUBLISH')
  expect(lines).toContain('STATUS:TENTATIVE')
  expect(lines).toContain('DTSTART:20261116T093000Z')
  expect(lines).toContain('DTEND:20261116T100000Z')
  expect(lines).toContain(`UID:termin-${createdAt.getTime()}@musterwerk.example`)
  expect(event('2026-11-16', '10:30')).toBe(event('2026-11-16', '10:30'))
})

test('two people who book in the same millisecond have events of their own', () => {
  const uidOf = (id: number) => {
    const appointment = { id, createdAt, preferredDate: '2026-11-16', preferredTime: '10:30' } as Appointment
    return /^UID:.*$/m.exec(calendarEvent(appointment, agency))?.[0]
  }
  expect(uidOf(1)).toBe(uidOf(1))
  expect(uidOf(1)).not.toBe(uidOf(2))
})

test('on both clock-change days the hour is the one Berlin’s clocks show', () => {
  expect(event('2026-03-29', '08:00')).toContain('DTSTART:20260329T060000Z')
  expect(event('2026-10-25', '08:00')).toContain('DTSTART:20261025T070000Z')
})

test('lines end in CRLF, take at most 75 bytes, and special characters are escaped', () => {
  const text = event('2026-11-16', '10:30')
  const lines = text.split('\r\n')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain('SUMMARY:Beratungsgespräch mit Muster\\, Werk\\; & Söhne')
})
