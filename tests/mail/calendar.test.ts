import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import ICAL from 'ical.js'
import { parseICS, type VEvent } from 'node-ical'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Appointment } from '../../src/booking/appointments/appointment.ts'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import { answerAppointment, type Step } from '../../src/booking/requests/answer-appointment.ts'
import { calendarEvent, calendarFeed, calendarFile } from '../../src/formats/calendar-event.ts'
import type { Store } from '../../src/store/store.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { agency } from '../support/mail-message.ts'
import { openTemporaryStore } from '../support/temporary-store.ts'

type Entry = { uid: string; sequence: number; status: string; start: string; description: string }

/** Two parsers of other projects. */
const READERS: [string, (calendar: string) => Entry[]][] = [
  [
    'ical.js',
    (calendar) =>
      new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent').map((component) => {
        const event = new ICAL.Event(component)
        return {
          uid: event.uid,
          sequence: event.sequence,
          status: String(component.getFirstPropertyValue('status')),
          start: event.startDate.toJSDate().toISOString(),
          description: event.description,
        }
      }),
  ],
  [
    'node-ical',
    (calendar) =>
      Object.values(parseICS(calendar))
        .filter((part): part is VEvent => part?.type === 'VEVENT')
        .map(({ uid, sequence, status, start, description }) => ({
          uid,
          sequence: Number(sequence),
          status: String(status),
          start: start.toISOString(),
          description: String(description),
        })),
  ],
]

const REQUESTED = { preferredDate: '2030-05-06', preferredTime: '10:30' }
const PROPOSED = { date: '2030-05-08', time: '14:00' }
const STEPS: Step[] = [
  { kind: 'propose', proposals: [{ date: '2030-05-07', time: '09:00' }, PROPOSED], message: '' },
  { kind: 'accept', proposal: 2 },
  { kind: 'call-off' },
]

let store: Store
let clock: Date
beforeEach(async () => {
  store = await openTemporaryStore()
  clock = new Date('2030-03-01T12:00:00Z')
})
afterEach(() => store.close())

const feedOf = (held: Appointment) => text(calendarFeed(Readable.from([[held]]), agency))

async function appointment() {
  const [[only] = []] = await Readable.from(store.overview.listForCalendar('2030-03-01')).toArray()
  if (!only) throw new Error('nothing was booked')
  return only
}

async function take(step: Step): Promise<void> {
  const dossier = await store.dossiers.find({ id: (await appointment()).id })
  if (!dossier) throw new Error('no such appointment')
  const { dossiers } = store
  clock = new Date(clock.getTime() + 60_000)
  const deps = { dossiers, now: () => clock, onMailOwed: () => undefined, isReminderSent: true }
  expect(await answerAppointment(step, dossier, deps)).toBe('taken')
}

describe.each(READERS)('read by %s', (_name, read) => {
  test.each([
    ['the visitor’s files', calendarEvent],
    ['the owner’s files', (held: Appointment) => calendarFile([held], agency)],
    ['the feed', feedOf],
  ])('%s hold one event that changes, from the booking to the cancellation', async (_whose, write) => {
    await store.appointments.book(bookingRequest(REQUESTED), UNKNOWN_ADDRESS, clock)
    const told = read(await write(await appointment(), agency))
    for (const step of STEPS) {
      await take(step)
      told.push(...read(await write(await appointment(), agency)))
    }
    expect(new Set(told.map(({ uid }) => uid)).size).toBe(1)
    expect(told.map(({ sequence, status, start }) => ({ sequence, status, start }))).toEqual([
      { sequence: 0, status: 'TENTATIVE', start: '2030-05-06T08:30:00.000Z' },
      { sequence: 1, status: 'TENTATIVE', start: '2030-05-06T08:30:00.000Z' },
      { sequence: 2, status: 'CONFIRMED', start: '2030-05-08T12:00:00.000Z' },
      { sequence: 3, status: 'CANCELLED', start: '2030-05-08T12:00:00.000Z' },
    ])
  })

  test('a call has the same id in the visitor’s file, the owner’s file and the feed', async () => {
    await store.appointments.book(bookingRequest(REQUESTED), UNKNOWN_ADDRESS, clock)
    const held = await appointment()
    const entries = [calendarEvent(held, agency), calendarFile([held], agency), await feedOf(held)]
    expect(new Set(entries.flatMap(read).map(({ uid }) => uid)).size).toBe(1)
  })

  test('an idea with commas, semicolons, line breaks and emoji is read unchanged', async () => {
    const websiteIdea = 'Brot, Brötchen; Kuchen\\Torte\nund 🥨, '.repeat(12).trim()
    await store.appointments.book(bookingRequest({ ...REQUESTED, websiteIdea }), UNKNOWN_ADDRESS, clock)
    const [entry] = read(await feedOf(await appointment()))
    expect(entry?.description).toContain(websiteIdea)
  })
})
