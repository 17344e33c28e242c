import {
  type Appointment,
  type AppointmentState,
  ownerPage,
  visitorPage,
} from '../booking/appointments/appointment.ts'
import { berlinInstant } from '../booking/times/berlin-time.ts'
import { STATE_NAMES } from '../words/appointment-words.ts'
import { displayLines, nameOf, singleLine } from '../words/display-text.ts'
import { readableAddress } from '../words/readable-address.ts'
import { asCalendar, escapeText, utc } from './icalendar.ts'

/** How often calendar programs should ask for changes; most have a schedule that they do not let us change. */
const REFRESH = 'PT1H'

type Agency = {
  brand: string
  siteUrl: string
  contact: { phone: string }
  opening: { callInMinutes: number }
  visit: { calendar: CalendarWords }
}

type Status = 'tentative' | 'confirmed' | 'cancelled'

/** What the visitor reads, with one text for each status. */
export type CalendarWords = Record<'summary' | 'page' | Status, string>

type Words = { summary: string; description: string[]; url: string }

const STATUS: Record<AppointmentState, Status> = {
  requested: 'tentative',
  proposed: 'tentative',
  confirmed: 'confirmed',
  done: 'confirmed',
  declined: 'cancelled',
  cancelled: 'cancelled',
}

/** The visitor's file. It holds no phone number but the agency's: people share calendars. */
export const calendarEvent = (appointment: Appointment, agency: Agency): string =>
  calendar(eventLines(appointment, agency, wordsForVisitor(appointment, agency)), agency)

/** The owner's file, with everything needed to make the calls. */
export const calendarFile = (appointments: Appointment[], agency: Agency): string =>
  calendar(ownerLines(appointments, agency), agency)

/**
 * The calendar that the owner subscribes to, written in parts. Nothing is written before the first part was read, so a
 * failing database can still be answered with an error status.
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
    description: [words[STATUS[appointment.state]], `${words.page} ${url}`, `${brand}: ${contact.phone}`],
    url,
  }
}

function wordsForOwner(appointment: Appointment, { siteUrl }: Agency): Words {
  const { state, phone, email, websiteIdea } = appointment
  const url = `${siteUrl}${ownerPage(appointment)}`
  return {
    summary: `Beratungsgespräch mit ${nameOf(appointment)}`,
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
 * A fixed id and a sequence that rises with every step let calendars update the event that they have. A cancelled event
 * keeps its times: some calendars do not find it otherwise.
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
  const isOff = status === 'cancelled'
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
    `STATUS:${status.toUpperCase()}`,
    `TRANSP:${isOff ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}
