import type { Appointment, Booked } from './appointment.ts'
import { berlinInstant } from './berlin-time.ts'

const DURATION_IN_MINUTES = 30
const LINE_LIMIT_IN_BYTES = 75

/** What anybody may know of a call, or, in mails and exports, the whole appointment. */
type Call = Booked | Appointment
type Agency = { brand: string; domain: string }
type Words = { summary: string; description: string }

const wordsForVisitor = (brand: string): Words => ({
  summary: `Beratungsgespräch mit ${brand}`,
  description: 'Terminvorschlag – wir melden uns, um ihn zu bestätigen.',
})

/** The proposed call as an iCalendar file: tentative, in UTC, without anybody's phone number. */
export const calendarEvent = (booked: Call, agency: Agency, words?: Words): string =>
  calendarFile([{ booked, words: words ?? wordsForVisitor(agency.brand) }], agency)

/** Several calls in one file. */
export const calendarFile = (events: { booked: Call; words: Words }[], { brand, domain }: Agency): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(brand)}//Termin//DE`,
    'METHOD:PUBLISH',
    ...events.flatMap(({ booked, words }) => eventLines(booked, domain, words)),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('')

function eventLines(booked: Call, domain: string, { summary, description }: Words): string[] {
  const { createdAt, preferredDate, preferredTime } = booked
  const start = berlinInstant(preferredDate, preferredTime)
  const end = new Date(start.getTime() + DURATION_IN_MINUTES * 60_000)
  return [
    'BEGIN:VEVENT',
    `UID:${idOf(booked)}@${domain}`,
    `DTSTAMP:${utc(createdAt)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'STATUS:TENTATIVE',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]
}

/** Two people may book in the same millisecond: the number tells them apart wherever it may be known. */
const idOf = (booked: Call): string =>
  ['termin', booked.createdAt.getTime(), ...('id' in booked ? [booked.id] : [])].join('-')

const utc = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** RFC 5545 §3.1: no line longer than 75 bytes; the rest goes on after a line break and a space. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let width = 0
  for (const character of line) {
    const bytes = encoder.encode(character).length
    if (width + bytes > LINE_LIMIT_IN_BYTES) {
      folded += '\r\n '
      width = 1
    }
    folded += character
    width += bytes
  }
  return folded
}
