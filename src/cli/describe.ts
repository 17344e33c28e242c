import { type Appointment, ownerPage } from '../booking/appointments/appointment.ts'
import type { AppointmentEvent } from '../booking/appointments/appointment-event.ts'
import { type Dossier, isEntered } from '../booking/appointments/dossier.ts'
import type { OutboxEntry } from '../booking/appointments/outbox-mail.ts'
import { germanDate } from '../booking/times/berlin-time.ts'
import type { HeldTime } from '../booking/times/time-grid.ts'
import { eventWords, remarksAbout, STATE_NAMES } from '../words/appointment-words.ts'
import { clashWords } from '../words/clash-words.ts'
import { displayLines, germanNumber, nameOf, singleLine } from '../words/display-text.ts'
import { germanMoment } from '../words/german-moment.ts'
import { mailWords, type Telling } from '../words/mail-words.ts'
import { readableAddress } from '../words/readable-address.ts'
import type { CommandDeps } from './command.ts'

/** An appointment in one line of a list. */
export const describeInLine = (appointment: Appointment & { clashes?: HeldTime[] }): string =>
  [
    `Nr. ${appointment.id}`.padEnd(7),
    `${germanDate(appointment.preferredDate)}, ${appointment.preferredTime} Uhr`.padEnd(33),
    STATE_NAMES[appointment.state].padEnd(14),
    nameOf(appointment),
    singleLine(appointment.phone) || readableAddress(appointment.email),
    ...(appointment.clashes?.length ? [clashWords(appointment.clashes)] : []),
  ].join('  ')

/** An appointment in several lines. Nothing that a visitor wrote can move the cursor or fake a line. */
export const describeForOwner = (
  appointment: Appointment,
  { deskUrl }: { deskUrl: string },
  history: Dossier['history'] = [],
): string =>
  [
    `Nr. ${appointment.id}: ${germanDate(appointment.preferredDate)}, ${appointment.preferredTime} Uhr`,
    `  ${nameOf(appointment)}`,
    `  ${singleLine(appointment.phone) || 'keine Telefonnummer'}`,
    `  ${readableAddress(appointment.email) || 'keine E-Mail-Adresse'}`,
    ...beside(appointment.websiteIdea),
    ...(appointment.note ? ['  Notiz:', ...beside(appointment.note)] : []),
    `  ${isEntered({ history }) ? 'eingetragen' : 'angefragt'} am ${germanMoment(appointment.createdAt)}${remarksAbout(appointment)}`,
    `  Stand: ${STATE_NAMES[appointment.state]}`,
    `  Seite der Anfrage: ${deskUrl}${ownerPage(appointment)}\n`,
  ].join('\n')

/** A text, every line beside a bar. */
const beside = (text = ''): string[] => (text ? displayLines(text).map((line) => `  │ ${line}`) : [])

/** What happened, when and by whom; the owner's message below it. */
export const describeEvent = (event: AppointmentEvent, appointment: Appointment): string =>
  [
    `  ${germanMoment(event.happenedAt)} – ${eventWords(event, 'owner', appointment)}`,
    ...beside(event.message),
  ].join('\n')

export const tellingOf = ({ config, now }: Pick<CommandDeps, 'config' | 'now'>): Telling => ({
  now: now(),
  areMailsFiled: config().mailTransport.kind === 'file',
})

/** What became of a mail, and how the owner sends one that was held back. */
export const describeMail = (mail: OutboxEntry, telling: Telling): string =>
  `${mailWords(mail, telling)}${mail.state === 'held' ? `; „mails retry ${mail.id}“ sendet sie` : ''}`

/** '1 Anfrage', '3 Anfragen' */
export const counted = (count: number, one: string, many: string): string =>
  `${germanNumber(count)} ${count === 1 ? one : many}`
