import { type Appointment, ownerPage } from '../booking/appointments/appointment.ts'
import type { SamePerson } from '../booking/ports/same-people.ts'
import type { Occupied } from '../booking/times/occupied.ts'
import { type Slot, slotOf } from '../booking/times/slot.ts'
import { calendarFile } from '../formats/calendar-event.ts'
import { ticketSeed } from '../ui/mosaic/seeds.ts'
import { displayLines, singleLine } from '../words/display-text.ts'
import { germanSlot } from '../words/german-moment.ts'
import { samePersonWords } from '../words/same-person-words.ts'
import { askedAt, askedWith } from './asked-call.ts'
import type { MailAgency } from './mail-agency.ts'
import type { Draft } from './mail-message.ts'
import { visitorMailbox } from './mailbox.ts'
import { button, contact, deskLink, link, numberLine } from './templates/appointment-parts.tsx'
import { headline, paragraph, section } from './templates/text-parts.tsx'
import { time } from './templates/time-parts.tsx'
import { wrapText } from './templates/wrap-text.ts'
import { timeParts } from './wished-time.ts'

const SUSPICION = 'Könnte Spam sein: Vermutlich hat ein Programm das Formular ausgefüllt.'

type NewRequest = {
  appointment: Appointment
  requested: Slot | undefined
  answerUrl: string
  isCalendarUnknown: boolean
  occupied: Occupied[]
  samePerson: SamePerson | undefined
  now: Date
}

const alreadyKnown = (other: SamePerson, now: Date, { siteUrl }: MailAgency) =>
  link({
    label: `Schon da: Nr.\u00a0${other.id}, ${samePersonWords(other, now)}`,
    href: `${siteUrl}${ownerPage(other)}`,
  })

/** To the owner about a new appointment: who, when, what for, and two ways to answer. */
export function composeRequestMail(
  { appointment, requested, answerUrl, isCalendarUnknown, occupied, samePerson, now }: NewRequest,
  agency: MailAgency,
): Draft {
  const { email, websiteIdea, isSuspected } = appointment
  const visitor = visitorMailbox(appointment)
  const phone = singleLine(appointment.phone)
  const slot = requested ?? slotOf(appointment)
  const when = germanSlot(slot)
  const asked = `Um den Anruf gebeten: ${askedAt(appointment)}, ${askedWith(agency)}.`
  const letter = {
    subject: `Neuer Termin von ${visitor.name}`,
    preview: `${when} · ${phone}`,
    seed: ticketSeed(appointment),
    parts: [
      headline(visitor.name, 'Neue Terminanfrage'),
      ...(isSuspected ? [paragraph(SUSPICION, { tone: 'strong', gap: 16 })] : []),
      time({ label: 'Wunschtermin, noch nicht bestätigt', slot }),
      ...timeParts({ slot, occupied, isCalendarUnknown, now }),
      ...(samePerson ? [alreadyKnown(samePerson, now, agency)] : []),
      section('Die Website-Idee', displayLines(websiteIdea)),
      button({ label: 'Bestätigen oder ändern', href: answerUrl }, phone),
      deskLink(agency),
      contact({ phone, email, subject: `Ihr Beratungsgespräch am ${when}` }),
      numberLine(appointment),
    ],
    footer: { html: () => asked, text: wrapText(asked) },
  }
  return { letter, replyTo: visitor, calendar: calendarFile(appointment, agency) }
}
