import type { Appointment } from '../booking/appointments/appointment.ts'
import { ownerPage, visitorPage } from '../booking/appointments/appointment-links.ts'
import type { AppointmentState } from '../booking/appointments/appointment-state.ts'
import { berlinInstant } from '../booking/times/berlin-time.ts'
import { displayLines, singleLine } from '../words/display-text.ts'
import { readableAddress } from '../words/readable-address.ts'
import { STATE_NAMES } from '../words/appointment-words.ts'
import { asCalendar, escapeText, utc } from './icalendar.ts'

/** How often a phone looks for news; most have a mind of their own. */
const REFRESH = 'PT1H'

type Agency = {
  brand: string
  siteUrl: string
  contact: { phone: string }
  opening: { callInMinutes: number }
  visit: { calendar: CalendarWords }
}

/** How the visitor is told of it; what comes next depends on where the request stands. */
export type CalendarWords = {
  summary: string
  tentative: string
  confirmed: string
  cancelled: string
  page: string
}
type Words = { summary: string; description: string[]; url: string }

const STATUS: Record<AppointmentState, 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'> = {
  requested: 'TENTATIVE',
  proposed: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  done: 'CONFIRMED',
  declined: 'CANCELLED',
  cancelled: 'CANCELLED',
}

const NEXT_FOR_VISITOR = {
  TENTATIVE: 'tentative',
  CONFIRMED: 'confirmed',
  CANCELLED: 'cancelled',
} as const satisfies Record<(typeof STATUS)[AppointmentState], keyof CalendarWords>

/** The visitor's call as a file: no phone number in it but the agency's. */
export const calendarEvent = (appointment: Appointment, agency: Agency): string =>
  calendar(eventLines(appointment, agency, wordsForVisitor(appointment, agency)), agency)

/** The owner's calls, with everything it takes to make them. */
export const calendarFile = (appointments: Appointment[], agency: Agency): string =>
  calendar(ownerLines(appointments, agency), agency)

/**
 * The same for a calendar that the owner subscribes to, in parts: it may be larger than memory. Nothing comes before the
 * first part is there, so that a database that is away can still be told of.
 */
export async function* calendarFeed(
  parts: AsyncIterable<Appointment[]>,
  agency: Agency,
): AsyncGenerator<string> {
  let head = [
    ...calendarHead(agency),
    `X-WR-CALNAME:${escapeText(`Gespräche ${agency.brand}`)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
  ]
  for await (const appointments of parts) {
    yield asCalendar([...head, ...ownerLines(appointments, agency)])
    head = []
  }
  yield asCalendar([...head, CALENDAR_END])
}

const calendarHead = ({ brand }: Agency): string[] => [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  `PRODID:-//${escapeText(brand)}//Termin//DE`,
  'METHOD:PUBLISH',
]
const CALENDAR_END = 'END:VCALENDAR'

const calendar = (lines: string[], agency: Agency): string =>
  asCalendar([...calendarHead(agency), ...lines, CALENDAR_END])

const ownerLines = (appointments: Appointment[], agency: Agency): string[] =>
  appointments.flatMap((appointment) => eventLines(appointment, agency, wordsForOwner(appointment, agency)))

function wordsForVisitor(appointment: Appointment, { brand, siteUrl, contact, visit }: Agency): Words {
  const words = visit.calendar
  const url = `${siteUrl}${visitorPage(appointment)}`
  return {
    summary: words.summary,
    description: [
      words[NEXT_FOR_VISITOR[STATUS[appointment.state]]],
      `${words.page} ${url}`,
      `${brand}: ${contact.phone}`,
    ],
    url,
  }
}

function wordsForOwner(appointment: Appointment, { siteUrl }: Agency): Words {
  const { state, firstName, lastName, phone, email, websiteIdea } = appointment
  const url = `${siteUrl}${ownerPage(appointment)}`
  return {
    summary: `Beratungsgespräch mit ${singleLine(`${firstName} ${lastName}`)}`,
    description: [
      `Stand: ${STATE_NAMES[state]}`,
      `Telefon: ${singleLine(phone)}`,
      `E-Mail: ${readableAddress(email)}`,
      `Anfrage: ${url}`,
      '',
      ...displayLines(websiteIdea),
    ],
    url,
  }
}

/**
 * One id for one appointment wherever it is told of, and a sequence that rises with every step: calendars then change
 * the event they have. One that is called off keeps its times, or they would not find it.
 */
function eventLines(
  appointment: Appointment,
  { siteUrl, opening }: Agency,
  { summary, description, url }: Words,
) {
  const { id, createdAt, changedAt, preferredDate, preferredTime, sequence, state } = appointment
  const start = berlinInstant(preferredDate, preferredTime)
  const end = new Date(start.getTime() + opening.callInMinutes * 60_000)
  const status = STATUS[state]
  const isOff = status === 'CANCELLED'
  return [
    'BEGIN:VEVENT',
    `UID:termin-${createdAt.getTime()}-${id}@${new URL(siteUrl).hostname}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escapeText(isOff ? `Abgesagt: ${summary}` : summary)}`,
    `DESCRIPTION:${escapeText(description.join('\n'))}`,
    `URL:${url}`,
    `STATUS:${status}`,
    `TRANSP:${isOff ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}
