import type { AppointmentEvent, EventKind } from '../booking/appointments/appointment-event.ts'
import type { Dossier } from '../booking/appointments/dossier.ts'
import { bookingWindowStart } from '../booking/appointments/retention.ts'
import { isAhead, standingOf } from '../booking/appointments/standing.ts'
import type { Agency } from '../content/agency.ts'
import type { VisitContent } from '../content/visit-content.ts'
import { eventWords } from '../words/appointment-words.ts'
import { bad, good, type Notice } from '../words/notices.ts'

/** What `?ergebnis=` says after a step of the visitor. */
export const RESULTS = {
  accepted: 'angenommen',
  moved: 'verschoben',
  cancelled: 'abgesagt',
  corrected: 'adresse',
  rephoned: 'telefon',
} as const satisfies Partial<Record<EventKind, string>>

/** Booked without JavaScript: the page shows the words of the ticket while they are true. */
export const isJustBooked = (result: unknown, dossier: Dossier, now: Date): boolean =>
  result === 'gebucht' &&
  dossier.history.length === 0 &&
  standingOf(dossier, now) === 'requested' &&
  dossier.appointment.createdAt > bookingWindowStart(now)

/** These speak of a call to come. */
const ABOUT_A_CALL: EventKind[] = ['accepted', 'moved']

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
  if (last?.actor !== 'visitor' || !(last.kind in RESULTS)) return undefined
  if (ABOUT_A_CALL.includes(last.kind) && !isAhead(standingOf(dossier, now))) return undefined
  const kind = last.kind as keyof typeof RESULTS
  return RESULTS[kind] === result ? good(visit.notices[kind]) : undefined
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
