import type { AppointmentEvent } from '../booking/appointments/appointment-event.ts'
import type { Dossier } from '../booking/appointments/dossier.ts'
import { EVENT_RULES, type EventKind, type VisitorEvent } from '../booking/appointments/kinds.ts'
import { bookingWindowStart } from '../booking/appointments/retention.ts'
import { isAhead, standingOf } from '../booking/appointments/standing.ts'
import type { Agency } from '../content/agency.ts'
import type { VisitContent } from '../content/visit-content.ts'
import { eventWords } from '../words/appointment-words.ts'
import { bad, good, type Notice } from '../words/notices.ts'

/** What `?ergebnis=` says after a step of the visitor. */
export const RESULTS: Record<VisitorEvent, string> = {
  accepted: 'angenommen',
  moved: 'verschoben',
  cancelled: 'abgesagt',
  corrected: 'adresse',
  rephoned: 'telefon',
  extended: 'ergaenzt',
}
const isOfVisitor = (kind: EventKind): kind is VisitorEvent => kind in RESULTS

/** Booked without JavaScript: the page shows the words of the ticket while they are true. */
export const isJustBooked = (result: unknown, dossier: Dossier, now: Date): boolean =>
  result === 'gebucht' &&
  dossier.history.length === 0 &&
  standingOf(dossier, now) === 'requested' &&
  dossier.appointment.createdAt > bookingWindowStart(now)

/**
 * The outcome of the visitor's last step; none where something else has happened since, or the time is over.
 */
export function resultNotice(
  result: unknown,
  dossier: Dossier,
  { form, visit }: Pick<Agency, 'form' | 'visit'>,
  now: Date,
): Notice | undefined {
  if (isJustBooked(result, dossier, now)) return good(form.notices.booked)
  const last = dossier.history.at(-1)
  if (last?.actor !== 'visitor' || !isOfVisitor(last.kind)) return undefined
  // What changes the time speaks of a call to come.
  if (EVENT_RULES[last.kind].changesTime && !isAhead(standingOf(dossier, now))) return undefined
  return RESULTS[last.kind] === result ? good(visit.notices[last.kind]) : undefined
}

/**
 * What has happened since the visitor's page was rendered; after a second click, that the first one worked.
 */
export function overtakenNotice(
  wanted: EventKind,
  { appointment, history }: Dossier,
  { notices }: VisitContent,
  seen?: number,
): Notice {
  const sentence = (event: AppointmentEvent) => `${eventWords(event, 'visitor', appointment)}.`
  const last = history.at(-1)
  if (last?.actor === 'visitor' && last.kind === wanted)
    return good({ title: notices.alreadyDone, text: sentence(last) })
  const missed = Math.max(1, appointment.sequence - (seen ?? appointment.sequence))
  const happened = history.slice(-missed).map(sentence)
  return bad({ title: notices.overtaken.title, text: [...happened, notices.overtaken.text].join(' ') })
}
