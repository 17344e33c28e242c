import { type Appointment, visitorPage } from '../booking/appointments/appointment.ts'
import type { AppointmentEvent } from '../booking/appointments/appointment-event.ts'
import { isToVisitor, type MailKind, stateTold } from '../booking/appointments/kinds.ts'
import { proposalLink } from '../booking/appointments/proposal-link.ts'
import { berlinDate, daysLater, germanDate } from '../booking/times/berlin-time.ts'
import type { Occupied } from '../booking/times/occupied.ts'
import { isOver, type Slot, slotOf } from '../booking/times/slot.ts'
import type { MailContent, StepWords } from '../content/mail-content.ts'
import { calendarEvent, calendarFile } from '../formats/calendar-event.ts'
import { ticketSeed } from '../ui/mosaic/seeds.ts'
import { FREE_OF_OBLIGATION } from '../words/appointment-words.ts'
import { displayLines, singleLine } from '../words/display-text.ts'
import { CALENDAR_UNKNOWN } from '../words/findings.ts'
import { germanSlot } from '../words/german-moment.ts'
import { maskPhone } from '../words/mask.ts'
import { askedAt } from './asked-call.ts'
import type { MailAgency } from './mail-agency.ts'
import type { Draft, MailFacts } from './mail-message.ts'
import { greetedMailbox, visitorMailbox } from './mailbox.ts'
import { button, contact, deskLink, link, numberLine, signature } from './templates/appointment-parts.tsx'
import { paragraph, quote, section } from './templates/text-parts.tsx'
import { choices, time } from './templates/time-parts.tsx'
import { timeParts } from './wished-time.ts'
import { fillWords, visitorClosing, visitorFooter, wordedLetter } from './worded-letter.ts'

/** Rare and technical, so they are not in the owner's content. */
const CORRECTED: StepWords = {
  subject: 'Termin von {{name}}: Adresse geändert',
  headline: '{{name}} hat eine neue E-Mail-Adresse.',
  label: 'Worum es geht',
  paragraphs: ['Mails zu dieser Anfrage gehen ab jetzt an die neue Adresse.'],
  button: 'Anfrage ansehen',
}
const REPHONED: StepWords = {
  ...CORRECTED,
  subject: 'Termin von {{name}}: Telefonnummer geändert',
  headline: '{{name}} hat die Telefonnummer geändert.',
  paragraphs: ['Die neue Nummer: {{telefon}}'],
}

const EXTENDED: StepWords = {
  ...CORRECTED,
  subject: 'Termin von {{name}}: Idee ergänzt',
  headline: '{{name}} hat die Website-Idee ergänzt.',
  paragraphs: ['Das Neue steht am Ende der Idee.'],
}

/** The visitor has accepted what the owner proposed before. */
const OCCUPIED =
  'Achtung: Um diese Zeit haben Sie inzwischen etwas anderes vor; ' +
  'sie ist gesperrt oder in Ihrem Kalender belegt.'

type FindWords = (content: MailContent, event: AppointmentEvent | undefined) => StepWords

/** The mails about one change of one appointment, with their words. */
const WORDS = {
  visitor: ({ visitor }) => visitor.received,
  'visitor-confirmed': ({ visitor }) => visitor.confirmed,
  'visitor-proposed': ({ visitor }, event) => proposedWords(visitor, event),
  'visitor-moved': ({ visitor }) => visitor.moved,
  'visitor-declined': ({ visitor }) => visitor.declined,
  'visitor-cancelled': ({ visitor }) => visitor.cancelled,
  'visitor-reminder': ({ visitor }) => visitor.reminder,
  'owner-accepted': ({ owner }) => owner.accepted,
  'owner-moved': ({ owner }) => owner.moved,
  'owner-cancelled': ({ owner }) => owner.cancelled,
  'owner-corrected': () => CORRECTED,
  'owner-extended': () => EXTENDED,
  'owner-rephoned': () => REPHONED,
} satisfies Partial<Record<MailKind, FindWords>>

type StepKind = keyof typeof WORDS

function proposedWords({ proposed, postponed, missed }: MailContent['visitor'], event?: AppointmentEvent) {
  if (event?.isMissed) return missed
  return event?.from ? postponed : proposed
}

/** The time is crossed out. */
const isOff = (kind: StepKind): boolean => ['declined', 'cancelled'].includes(stateTold(kind) ?? '')
/** Several times to choose from are no calendar entry. */
const isCalendarEntry = (kind: StepKind): boolean => stateTold(kind) !== 'proposed'

const CALLS: StepKind[] = ['visitor', 'visitor-confirmed', 'visitor-reminder']

/** What the visitor's new wish takes the place of. */
function wordsBefore(
  wished: Slot,
  { givenUp, from = wished, isBack }: Partial<AppointmentEvent> = {},
): string {
  if (givenUp) return `Vereinbart war ${germanSlot(givenUp)}; das gilt nicht mehr.`
  return `${isBack ? 'Abgesagt' : 'Angefragt'} war ${germanSlot(from)}.`
}

type Step = Pick<MailFacts, 'event'> & {
  kind: StepKind
  /** What is at the time that the visitor wishes for. */
  occupied: Occupied[]
  isCalendarUnknown: boolean
  appointment: Appointment
  answerUrl: string
}

/**
 * To the owner: the step as it was then, even if the appointment has changed since.
 * To the visitor: what stands now.
 */
export function composeStepMail(step: Step, agency: MailAgency, content: MailContent, now: Date): Draft {
  const { kind, event, appointment } = step
  const isForVisitor = isToVisitor(kind)
  const person = isForVisitor ? greetedMailbox(appointment) : visitorMailbox(appointment)
  const stands = slotOf(appointment)
  const slot = (isForVisitor ? undefined : event?.to) ?? stands
  const { label, ...words } = fillWords((WORDS[kind] as FindWords)(content, event), {
    name: person.name,
    brand: agency.brand,
    datum: germanDate(slot.date),
    uhrzeit: slot.time,
    wann: dayName(slot, now),
    bisher: germanSlot((isForVisitor ? event?.givenUp : undefined) ?? event?.from ?? slot),
    vorher: wordsBefore(slot, event),
    telefon: appointment.phone,
  })
  const middle = [
    event?.proposals
      ? choices(label, proposalsAhead(event.proposals, step, agency, now))
      : time({ label, slot, isOff: isOff(kind) }),
    ...(event?.message ? [quote(displayLines(event.message))] : []),
    ...(kind === 'owner-extended'
      ? [section('Die Website-Idee', displayLines(appointment.websiteIdea))]
      : []),
    ...(event?.isClash && !isForVisitor ? [paragraph(OCCUPIED)] : []),
    ...(kind === 'owner-moved' ? timeParts({ ...step, slot, now }) : []),
    ...(kind === 'owner-accepted' && step.isCalendarUnknown ? [paragraph(CALENDAR_UNKNOWN)] : []),
    ...(CALLS.includes(kind) ? [paragraph(callerWords(kind, appointment, agency))] : []),
  ]
  const ending = isForVisitor
    ? visitorEnding(words.button, step, agency, content)
    : ownerEnding(words.button, step, agency)
  // The same tiles as on the visitor's page and at the desk.
  const letter = { ...wordedLetter(words, { middle, ...ending }), seed: ticketSeed(appointment) }
  // A calendar file shows the present state: after a later change it would contradict the mail.
  const isCurrent = appointment.state === stateTold(kind) && germanSlot(slot) === germanSlot(stands)
  const hasFile = isCurrent && isCalendarEntry(kind)
  return isForVisitor
    ? { letter, to: person, calendar: hasFile ? calendarEvent(appointment, agency) : undefined }
    : { letter, replyTo: person, calendar: hasFile ? calendarFile(appointment, agency) : undefined }
}

/** The mail may have waited: what is over is left out, and the others keep their numbers. */
const proposalsAhead = (slots: Slot[], { appointment }: Step, { siteUrl }: MailAgency, now: Date) =>
  slots
    .map((slot, index) => ({ slot, href: `${siteUrl}${proposalLink(appointment, slot, index + 1)}` }))
    .filter(({ slot }) => !isOver(slot, now))

/**
 * Until the owner has confirmed, the number is masked: the address may be another person's, and a mail stays.
 */
function callerWords(kind: StepKind, { phone }: Appointment, { caller }: MailAgency): string {
  if (!phone) return `${caller} ruft Sie an.`
  // A number stays on one line.
  const inOneLine = (number: string) => number.replaceAll(' ', '\u00a0')
  if (kind === 'visitor') return `Ihre Nummer bei uns: ${inOneLine(maskPhone(phone))}`
  return `${caller} ruft Sie unter ${inOneLine(singleLine(phone))} an.`
}

/** A delayed reminder may leave on the day of the call. */
function dayName({ date }: Slot, now: Date): string {
  const today = berlinDate(now)
  if (date === today) return 'heute'
  return date === daysLater(today, 1) ? 'morgen' : `am ${germanDate(date)}`
}

function visitorEnding(label: string, { kind, appointment }: Step, agency: MailAgency, content: MailContent) {
  const page = `${agency.siteUrl}${visitorPage(appointment)}`
  const calendarLabel = isOff(kind) ? agency.visit.calendar.remove : agency.form.ticket.calendar
  return {
    end: [
      ...(isOff(kind) ? [] : [paragraph(FREE_OF_OBLIGATION)]),
      button({ label, href: page }),
      ...(isCalendarEntry(kind) ? [link({ label: calendarLabel, href: `${page}/termin.ics` })] : []),
      ...visitorClosing(agency, content),
    ],
    footer: visitorFooter(agency, appointment),
  }
}

function ownerEnding(label: string, { appointment, answerUrl }: Step, agency: MailAgency) {
  const phone = singleLine(appointment.phone)
  return {
    end: [
      button({ label, href: answerUrl }, phone),
      deskLink(agency),
      contact({ phone, email: appointment.email }),
      numberLine(appointment),
    ],
    footer: signature([`Angefragt: ${askedAt(appointment)}.`]),
  }
}
