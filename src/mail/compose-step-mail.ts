import type { Appointment } from '../booking/appointments/appointment.ts'
import { visitorPage } from '../booking/appointments/appointment-links.ts'
import type { Slot } from '../booking/times/slot.ts'
import { slotOf } from '../booking/times/slot.ts'
import type { MailContent } from '../content/mail-content.ts'
import { calendarEvent, calendarFile } from '../formats/calendar-event.ts'
import { FREE_OF_OBLIGATION } from '../words/appointment-words.ts'
import { displayLines, singleLine } from '../words/display-text.ts'
import { fillWords, recipientOf, valuesFor, visitorOf } from './fill-words.ts'
import type { MailAgency } from './mail-agency.ts'
import type { Composed, Mailbox, OwedMail } from './mail-message.ts'
import { isForCalendar, isOff, STEP_KINDS, type StepKind } from './step-kinds.ts'
import type { Letter, LetterWords } from './templates/letter.ts'
import { askedAt } from './templates/owner-text.ts'
import { renderStepMail } from './templates/render-mail.tsx'
import { stepText } from './templates/step-text.ts'

/** A step and the request it was taken in. */
type Told = Pick<OwedMail, 'event' | 'requested'> & { kind: StepKind; appointment: Appointment }

/** Tells of what happened then, whatever has happened since. */
export function composeStepMail(
  told: Told,
  agency: MailAgency,
  content: MailContent,
  { now, answerUrl }: { now: Date; answerUrl: (appointment: Appointment) => string },
): Composed {
  const { appointment } = told
  const visitor = isToVisitor(told) ? recipientOf(appointment) : visitorOf(appointment)
  const words = wordsOf(told, visitor, agency, content, now)
  const letter = isToVisitor(told)
    ? toVisitor(words, told, agency)
    : toOwner(words, appointment, answerUrl(appointment))
  return {
    ...(isToVisitor(told)
      ? { to: visitor, replyTo: { name: agency.brand, address: agency.contact.email } }
      : { to: agency.admin, replyTo: visitor }),
    subject: letter.subject,
    html: renderStepMail({ letter, agency }),
    text: stepText(letter),
    ...calendarOf(told, agency),
  }
}

const isToVisitor = ({ kind }: Told): boolean => kind.startsWith('visitor')

/** The time that it tells of. */
const slotIn = ({ kind, event, requested, appointment }: Told): Slot =>
  event?.to ?? (kind === 'visitor' ? requested : undefined) ?? slotOf(appointment)

function wordsOf(
  told: Told,
  visitor: Mailbox,
  { brand }: MailAgency,
  content: MailContent,
  now: Date,
): LetterWords {
  const { kind, event } = told
  const slot = slotIn(told)
  const values = valuesFor(visitor, brand, slot, event, now)
  const { paragraphs, label, ...filled } = fillWords(STEP_KINDS[kind].words(content), values)
  const [opening = '', ...rest] = paragraphs
  return {
    ...filled,
    opening,
    time: { label, slots: event?.proposals ?? [slot], isOff: isOff(kind) },
    quote: event?.message ? displayLines(event.message) : [],
    paragraphs: isToVisitor(told) && !isOff(kind) ? [...rest, FREE_OF_OBLIGATION] : rest,
  }
}

function toVisitor(words: LetterWords, { kind, appointment }: Told, agency: MailAgency): Letter {
  const { brand, operator, contact, siteUrl } = agency
  const page = `${siteUrl}${visitorPage(appointment)}`
  const label = isOff(kind) ? 'Aus dem Kalender nehmen' : agency.form.ticket.calendar
  return {
    ...words,
    page,
    links: isForCalendar(kind) ? [{ label, href: `${page}/termin.ics` }] : [],
    person: { question: 'Eine Frage?', ...contact, isToBeCalled: false },
    footer: {
      lines: [
        `${brand} · ${operator.name}`,
        `${operator.street} · ${operator.postalCode} ${operator.city} · ${operator.country}`,
      ],
      links: [
        { label: 'Impressum', href: `${siteUrl}/impressum` },
        { label: 'Datenschutz', href: `${siteUrl}/datenschutz` },
      ],
    },
  }
}

const toOwner = (words: LetterWords, appointment: Appointment, page: string): Letter => ({
  ...words,
  page,
  links: [],
  person: { phone: singleLine(appointment.phone), email: appointment.email, isToBeCalled: true },
  footer: { lines: [`Angefragt: ${askedAt(appointment)}.`], links: [] },
})

/** A calendar file is of today: where more has happened since, it would contradict the mail, and the next one brings it. */
function calendarOf(told: Told, agency: MailAgency): Pick<Composed, 'calendar'> {
  const { kind, appointment } = told
  const [tells, stands] = [slotIn(told), slotOf(appointment)]
  const isStillSo =
    appointment.state === STEP_KINDS[kind].state && tells.date === stands.date && tells.time === stands.time
  if (!isStillSo || !isForCalendar(kind)) return {}
  return {
    calendar: isToVisitor(told) ? calendarEvent(appointment, agency) : calendarFile([appointment], agency),
  }
}
