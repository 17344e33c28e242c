import type { Appointment, AppointmentState } from '../booking/appointments/appointment.ts'
import type { AppointmentEvent } from '../booking/appointments/appointment-event.ts'
import { type Dossier, requestedSlot } from '../booking/appointments/dossier.ts'
import type { Actor, EventKind } from '../booking/appointments/kinds.ts'
import type { Slot } from '../booking/times/slot.ts'
import { nameOf } from './display-text.ts'
import { germanSlot } from './german-moment.ts'

/** What the owner should not overlook, and what a report tells the person. */
export const remarksAbout = ({ isSuspected }: Appointment): string =>
  isSuspected ? ' – könnte Spam sein' : ''

/** Both read about the same facts; 'Sie' is always the reader. */
export type Reader = Actor

export const STATE_NAMES: Record<AppointmentState, string> = {
  requested: 'angefragt',
  proposed: 'Gegenvorschlag',
  confirmed: 'bestätigt',
  declined: 'abgesagt',
  cancelled: 'abgesagt',
  done: 'erledigt',
}

/** Fixed, unlike the content: visitors must not think that a contract was made. */
export const FREE_OF_OBLIGATION = 'Das Gespräch ist kostenlos und verpflichtet Sie zu nichts.'

const listed = (slots: (Slot | undefined)[], separator = ''): string =>
  slots.flatMap((slot) => (slot ? germanSlot(slot) : [])).join(separator)

/** What the actor has done; 'Sie haben …' comes before it. */
const DEEDS: Record<EventKind, (event: AppointmentEvent, reader: Reader) => string> = {
  entered: ({ to }) => `den Termin eingetragen: ${listed([to])}`,
  confirmed: () => 'den Termin bestätigt',
  agreed: ({ to }) => `am Telefon vereinbart: ${listed([to])}`,
  proposed: ({ proposals = [], isMissed }, reader) =>
    `${isMissed ? NOT_REACHED[reader] : ''}vorgeschlagen: ${listed(proposals, ' oder ')}`,
  accepted: ({ to }) => `zugesagt: ${listed([to])}`,
  moved: ({ from, to }) => `vorgeschlagen: ${listed([to, from], ' statt ')}`,
  declined: () => 'den Termin abgesagt',
  cancelled: () => 'den Termin abgesagt',
  done: () => 'die Anfrage als erledigt vermerkt',
  withdrawn: ({ answer = 'done', ...event }, reader) =>
    `${DEEDS[answer]({ ...event, kind: answer }, reader)} (zurückgenommen)`,
  // What was taken back by earlier versions was always 'done'.
  'taken-back': ({ answer = 'done' }) => `${ANSWER_NAMES[answer] ?? 'die Antwort'} zurückgenommen`,
  corrected: () => 'die E-Mail-Adresse geändert',
  rephoned: () => 'die Telefonnummer geändert',
  extended: () => 'die Website-Idee ergänzt',
}

const ANSWER_NAMES: Partial<Record<EventKind, string>> = {
  confirmed: 'die Bestätigung',
  agreed: 'die Vereinbarung',
  proposed: 'die Vorschläge',
  declined: 'die Absage',
  done: '„erledigt“',
}

const NOT_REACHED = { owner: 'niemanden erreicht und ', visitor: 'Sie nicht erreicht und ' }

function whoHas(actor: Actor, reader: Reader, appointment: Appointment): string {
  if (actor === reader) return 'Sie haben'
  return reader === 'visitor' ? 'Wir haben' : `${nameOf(appointment)} hat`
}

/**
 * One sentence without its full stop. The owner should know an answer that somebody else gave by her link.
 */
export const eventWords = (event: AppointmentEvent, reader: Reader, appointment: Appointment): string =>
  `${whoHas(event.actor, reader, appointment)} ${DEEDS[event.kind](event, reader)}` +
  `${event.isByLink && reader === 'owner' ? ' (über den Link in der Mail)' : ''}`

/**
 * The first entry of a history. It names the time only once another one was proposed:
 * until then the page shows it.
 */
export function bookingWords(dossier: Dossier, reader: Reader): string {
  const { appointment, history } = dossier
  const isAnotherProposed = history.some(({ from, proposals }) => from ?? proposals)
  const slot = isAnotherProposed ? `: ${germanSlot(requestedSlot(dossier))}` : ''
  return `${whoHas('visitor', reader, appointment)} den Termin angefragt${slot}`
}
