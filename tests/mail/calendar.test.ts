import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { Appointment, AppointmentState } from '../../src/booking/appointments/appointment.ts'
import { calendarEvent, calendarFeed, calendarFile } from '../../src/formats/calendar-event.ts'
import { keptAppointment } from '../support/appointment.ts'
import { agency, NOW } from '../support/mail-message.ts'
import { slotAt } from '../support/opening-hours.ts'

type Entry = Record<'uid' | 'sequence' | 'status' | 'start' | 'description', unknown>

/** By a parser of another project. */
function read(calendar: string): Entry {
  const component = new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent('vevent')
  const { uid, sequence, description, startDate } = new ICAL.Event(component ?? undefined)
  const status = component?.getFirstPropertyValue('status')
  return { uid, sequence, status, start: startDate.toJSDate().toISOString(), description }
}

const WRITERS: [string, (held: Appointment) => string | Promise<string>][] = [
  ['the visitor’s files', (held) => calendarEvent(held, agency)],
  ['the owner’s files', (held) => calendarFile([held], agency)],
]

/** The feed, in which proposed times take the place of the refused one. */
const feedOf = (appointment: Appointment) =>
  text(calendarFeed(Readable.from([[{ ...appointment, proposals: [] }]]), agency))

/** What a calendar shows after the booking, and after each step. */
const TOLD: [state: AppointmentState, status: string, slot: string, start: string][] = [
  ['requested', 'TENTATIVE', '2030-03-05 10:30', '2030-03-05T09:30:00.000Z'],
  ['proposed', 'TENTATIVE', '2030-03-05 10:30', '2030-03-05T09:30:00.000Z'],
  ['confirmed', 'CONFIRMED', '2030-03-11 14:00', '2030-03-11T13:00:00.000Z'],
  ['cancelled', 'CANCELLED', '2030-03-11 14:00', '2030-03-11T13:00:00.000Z'],
]

test('calendars read one event that changes, to its end', async () => {
  const websiteIdea = 'Brot, Brötchen; Kuchen\\Torte\nund 🥨, '.repeat(12).trim()
  const uids = new Set<string>()
  for (const [sequence, [state, status, slot, start]] of TOLD.entries()) {
    const { date: preferredDate, time: preferredTime } = slotAt(slot)
    const appointment = keptAppointment(NOW, { state, sequence, preferredDate, preferredTime, websiteIdea })
    const files: typeof WRITERS = state === 'proposed' ? WRITERS : [...WRITERS, ['the feed', feedOf]]
    for (const [file, write] of files) {
      const { uid, description, ...told } = read(await write(appointment))
      expect(told, file).toEqual({ sequence, status, start })
      uids.add(String(uid))
      if (file !== 'the visitor’s files') expect(description, file).toContain(websiteIdea)
    }
  }
  expect(uids.size).toBe(1)
})
