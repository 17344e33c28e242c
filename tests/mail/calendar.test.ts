import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import ICAL from 'ical.js'
import { parseICS, type VEvent } from 'node-ical'
import { afterEach, beforeEach, expect, test } from 'vitest'
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

/** What a calendar shows after the booking, and after each step. */
const TOLD = [
  { status: 'TENTATIVE', start: '2030-05-06T08:30:00.000Z' },
  { status: 'TENTATIVE', start: '2030-05-06T08:30:00.000Z' },
  { status: 'CONFIRMED', start: '2030-05-08T12:00:00.000Z' },
  { status: 'CANCELLED', start: '2030-05-08T12:00:00.000Z' },
]

let store: Store
let clock: Date
beforeEach(async () => {
  store = await openTemporaryStore()
  clock = new Date('2030-03-01T12:00:00Z')
})
afterEach(() => store.close())

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

const WRITERS: [string, (held: Appointment) => string | Promise<string>][] = [
  ['the visitor’s files', (held) => calendarEvent(held, agency)],
  ['the owner’s files', (held) => calendarFile([held], agency)],
  ['the feed', (held) => text(calendarFeed(Readable.from([[held]]), agency))],
]

test.each(READERS)(
  '%s reads one event that changes, from the booking to the cancellation',
  async (_name, read) => {
    const websiteIdea = 'Brot, Brötchen; Kuchen\\Torte\nund 🥨, '.repeat(12).trim()
    await store.appointments.book(bookingRequest({ ...REQUESTED, websiteIdea }), UNKNOWN_ADDRESS, clock)
    const uids = new Set<string>()
    for (const [index, expected] of TOLD.entries()) {
      const step = STEPS[index - 1]
      if (step) await take(step)
      for (const [file, write] of WRITERS) {
        const { uid, description, ...told } = read(await write(await appointment()))[0] ?? {}
        expect(told, file).toEqual({ sequence: index, ...expected })
        uids.add(String(uid))
        if (file !== 'the visitor’s files') expect(description, file).toContain(websiteIdea)
      }
    }
    expect(uids.size).toBe(1)
  },
)
