import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import ICAL from 'ical.js'
import { parseICS, type VEvent } from 'node-ical'
import { expect, test } from 'vitest'
import type { Appointment } from '../../src/booking/appointments/appointment.ts'
import type { Step } from '../../src/booking/requests/answer-appointment.ts'
import { calendarEvent, calendarFeed, calendarFile } from '../../src/formats/calendar-event.ts'
import { deskOf, hoursLater, PROPOSE } from '../support/desk.ts'
import { agency } from '../support/mail-message.ts'
import { openTemporaryStore } from '../support/temporary-store.ts'

type Entry = Record<'uid' | 'sequence' | 'status' | 'start' | 'description', unknown>

/** Two parsers of other projects. */
const READERS: Record<string, (calendar: string) => Entry> = {
  'ical.js'(calendar) {
    const component = new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent('vevent')
    const { uid, sequence, description, startDate } = new ICAL.Event(component ?? undefined)
    const status = component?.getFirstPropertyValue('status')
    return { uid, sequence, status, start: startDate.toJSDate().toISOString(), description }
  },
  'node-ical'(calendar) {
    const isEvent = (part: { type: string } | undefined): part is VEvent => part?.type === 'VEVENT'
    const event = Object.values(parseICS(calendar)).find(isEvent)
    const { uid, status, description, start, sequence } = event ?? {}
    return { uid, status, description, start: start?.toISOString(), sequence: Number(sequence) }
  },
}

const WRITERS: [string, (held: Appointment) => string | Promise<string>][] = [
  ['the visitor’s files', (held) => calendarEvent(held, agency)],
  ['the owner’s files', (held) => calendarFile([held], agency)],
]

/** The feed, in which proposed times take the place of the refused one. */
const feedOf = (appointment: Appointment) =>
  text(calendarFeed(Readable.from([[{ ...appointment, proposals: [] }]]), agency))

/** What a calendar shows after the booking, and after each step. */
const TOLD: [step: Step | undefined, status: string, start: string][] = [
  [undefined, 'TENTATIVE', '2030-03-05T09:30:00.000Z'],
  [PROPOSE, 'TENTATIVE', '2030-03-05T09:30:00.000Z'],
  [{ kind: 'accept', proposal: 2 }, 'CONFIRMED', '2030-03-11T13:00:00.000Z'],
  [{ kind: 'call-off' }, 'CANCELLED', '2030-03-11T13:00:00.000Z'],
]

test.each(Object.entries(READERS))('%s reads one event that changes, to its end', async (_name, read) => {
  const desk = deskOf(await openTemporaryStore())
  const websiteIdea = 'Brot, Brötchen; Kuchen\\Torte\nund 🥨, '.repeat(12).trim()
  const key = await desk.book({ websiteIdea })
  const uids = new Set<string>()
  for (const [sequence, [step, status, start]] of TOLD.entries()) {
    if (step) expect(await desk.answer(key, step, { at: hoursLater(sequence) })).toBe('taken')
    const { appointment } = await desk.find(key)
    const files: typeof WRITERS =
      appointment.state === 'proposed' ? WRITERS : [...WRITERS, ['the feed', feedOf]]
    for (const [file, write] of files) {
      const { uid, description, ...told } = read(await write(appointment))
      expect(told, file).toEqual({ sequence, status, start })
      uids.add(String(uid))
      if (file !== 'the visitor’s files') expect(description, file).toContain(websiteIdea)
    }
  }
  expect(uids.size).toBe(1)
})
