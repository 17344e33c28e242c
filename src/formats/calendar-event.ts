import {
  type Appointment,
  type AppointmentState,
  ownerPage,
  visitorPage,
} from '../booking/appointments/appointment.ts'
import { blockedUid, calendarUid } from '../booking/appointments/calendar-uid.ts'
import type { BlockedTime } from '../booking/ports/occupied-times.ts'
import type { CalendarAppointment } from '../booking/ports/overview.ts'
import { berlinDate, berlinInstant, berlinTime, MINUTE_IN_MS } from '../booking/times/berlin-time.ts'
import { type Slot, slotOf } from '../booking/times/slot.ts'
import { STATE_NAMES } from '../words/appointment-words.ts'
import { displayLines, nameOf, singleLine } from '../words/display-text.ts'
import { overlapWords } from '../words/occupied-words.ts'
import { readableAddress } from '../words/readable-address.ts'
import { asCalendar, escapeText, utc } from './icalendar.ts'

/**
 * How often calendar programs should ask for changes; most have a schedule that they do not let us change.
 */
const REFRESH = 'PT1H'

type Agency = {
  brand: string
  siteUrl: string
  contact: { phone: string }
  opening: { callInMinutes: number }
  /** What the visitor reads, with one text for each status, and one for what is done. */
  visit: { calendar: Record<'summary' | 'page' | 'done' | Status, string> }
}

type Status = 'tentative' | 'confirmed' | 'cancelled'

/** `isSpoken`: done after an agreed time. */
type Call = Appointment & Partial<Pick<CalendarAppointment, 'isSpoken' | 'overlaps'>>

type Words = { summary: string; description: string[]; url: string }

/**
 * Of what is done, only a call after an agreed time stays in the calendar: at the others nothing will happen.
 */
const statusOf = ({ state, isSpoken = false }: Call): Status => (isSpoken ? 'confirmed' : STATUS[state])

const STATUS: Record<AppointmentState, Status> = {
  requested: 'tentative',
  proposed: 'tentative',
  confirmed: 'confirmed',
  done: 'cancelled',
  declined: 'cancelled',
  cancelled: 'cancelled',
}

/** Before the summary: a glance at the calendar tells what is not agreed. */
const PREFIX: Record<Status, string> = { tentative: 'Angefragt: ', confirmed: '', cancelled: 'Abgesagt: ' }
const prefixOf = (call: Call): string => {
  if (call.state === 'done' && !call.isSpoken) return 'Erledigt: '
  return call.overlaps?.length ? 'Überschneidung: ' : PREFIX[statusOf(call)]
}

/** The visitor's file. It holds no phone number but the agency's: people share calendars. */
export const calendarEvent = (appointment: Call, agency: Agency): string =>
  calendar(eventLines(appointment, agency, wordsForVisitor(appointment, agency)), agency)

/** The owner's file, with everything needed to make the call. */
export const calendarFile = (appointment: Call, agency: Agency): string =>
  calendar(ownerLines(appointment, agency), agency)

/**
 * In parts; a database that fails before the first is still an error status.
 * No alarms: programs ignore or drop them.
 */
export async function* calendarFeed(
  parts: AsyncIterable<CalendarAppointment[]>,
  agency: Agency,
  { blocked, now }: { blocked: BlockedTime[]; now: Date },
): AsyncGenerator<string> {
  let head = [
    ...calendarHead(agency),
    `X-WR-CALNAME:${escapeText(`Gespräche ${agency.brand}`)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
  ]
  for await (const appointments of parts) {
    yield asCalendar([...head, ...appointments.flatMap((appointment) => feedLines(appointment, agency))])
    head = []
  }
  yield asCalendar([...head, ...blocked.flatMap((time) => blockedLines(time, agency, now)), CALENDAR_END])
}

/**
 * TRANSPARENT: it says when no calls are offered, not that she is busy.
 * A calendar that copies it keeps no time taken once it is lifted.
 */
function blockedLines({ note, ...time }: BlockedTime, { siteUrl }: Agency, now: Date): string[] {
  const isWhole = [time.from, time.to].every((at) => berlinTime(at) === '00:00')
  const moment = (at: Date) => (isWhole ? `;VALUE=DATE:${berlinDate(at).replaceAll('-', '')}` : `:${utc(at)}`)
  return [
    'BEGIN:VEVENT',
    `UID:${blockedUid(time, new URL(siteUrl).hostname)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART${moment(time.from)}`,
    `DTEND${moment(time.to)}`,
    `SUMMARY:${escapeText(['Gesperrt', singleLine(note)].filter(Boolean).join(': '))}`,
    `URL:${siteUrl}/anfragen/sperren`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/**
 * No METHOD: nobody is invited, so nothing asks for an answer.
 * With PUBLISH there must be an ORGANIZER (RFC 5546, 3.2.1).
 */
const calendarHead = ({ brand }: Agency): string[] => [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  `PRODID:-//${escapeText(brand)}//Termin//DE`,
]
const CALENDAR_END = 'END:VCALENDAR'

const calendar = (lines: string[], agency: Agency): string =>
  asCalendar([...calendarHead(agency), ...lines, CALENDAR_END])

const ownerLines = (call: Call, agency: Agency): string[] =>
  eventLines(call, agency, wordsForOwner(call, agency, prefixOf(call)))

/**
 * While times are proposed, they take the place of the refused one.
 * What was done without an agreed call has no time.
 */
function feedLines({ proposals, ...appointment }: CalendarAppointment, agency: Agency): string[] {
  if (appointment.state === 'done' && !appointment.isSpoken) return []
  if (appointment.state !== 'proposed') return ownerLines(appointment, agency)
  const words = wordsForOwner(appointment, agency, 'Vorgeschlagen: ')
  return proposals.flatMap((slot, index) => eventLines(appointment, agency, words, slot, index + 1))
}

function wordsForVisitor(appointment: Call, { brand, siteUrl, contact, visit }: Agency): Words {
  const words = visit.calendar
  const url = `${siteUrl}${visitorPage(appointment)}`
  const status = statusOf(appointment)
  const isDone = appointment.state === 'done'
  return {
    // Only one that ends changes its name: the description says what is not confirmed.
    summary: status === 'cancelled' ? `${prefixOf(appointment)}${words.summary}` : words.summary,
    description: [words[isDone ? 'done' : status], `${words.page} ${url}`, `${brand}: ${contact.phone}`],
    url,
  }
}

function wordsForOwner(appointment: Call, { siteUrl }: Agency, prefix: string): Words {
  const { state, phone, email, websiteIdea } = appointment
  const url = `${siteUrl}${ownerPage(appointment)}`
  return {
    summary: `${prefix}${nameOf(appointment)}`,
    description: [
      [`Stand: ${STATE_NAMES[state]}`, overlapWords(appointment.overlaps)].filter(Boolean).join(', '),
      ...(phone ? [`Telefon: ${singleLine(phone)}`] : []),
      ...(email ? [`E-Mail: ${readableAddress(email)}`] : []),
      `Anfrage: ${url}`,
      ...(websiteIdea ? ['', ...displayLines(websiteIdea)] : []),
    ],
    url,
  }
}

/**
 * Calendars update an event by its id and sequence.
 * A cancelled one keeps its times: some do not find it otherwise.
 */
function eventLines(
  appointment: Call,
  { siteUrl, opening }: Agency,
  words: Words,
  slot: Slot = slotOf(appointment),
  proposal?: number,
): string[] {
  const { changedAt, sequence } = appointment
  const start = berlinInstant(slot.date, slot.time)
  const end = new Date(start.getTime() + opening.callInMinutes * MINUTE_IN_MS)
  const status = statusOf(appointment)
  return [
    'BEGIN:VEVENT',
    `UID:${calendarUid(appointment, new URL(siteUrl).hostname, proposal)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escapeText(words.summary)}`,
    `DESCRIPTION:${escapeText(words.description.join('\n'))}`,
    `URL:${words.url}`,
    `STATUS:${status.toUpperCase()}`,
    `TRANSP:${status === 'cancelled' ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}
