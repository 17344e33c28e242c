import type { EventKind } from '../../booking/appointments/appointment-event.ts'
import type { Dossier } from '../../booking/appointments/dossier.ts'
import { bookingWindowStart } from '../../booking/appointments/retention.ts'
import type { Agency } from '../../content/agency.ts'
import type { VisitContent } from '../../content/visit-content.ts'
import { bad, badWithCall, good, type Notice } from '../../words/notices.ts'
import { describeEvent } from './describe-event.ts'

const NOTHING_MORE = 'Mehr ist nicht zu tun.'

/** What `?ergebnis=` may say after a step of the visitor's. */
export const RESULTS = {
  accepted: 'angenommen',
  moved: 'verschoben',
  cancelled: 'abgesagt',
  corrected: 'adresse',
} as const satisfies Partial<Record<EventKind, string>>

/** From this line, in a day. */
export const erasedTooOften = ({ notices }: VisitContent): Notice => badWithCall(notices.erasedTooOften)

/** Booked a moment ago, without JavaScript: the page greets with the ticket's words while they are true. */
export const isJustBooked = (result: unknown, { appointment, history }: Dossier, now: Date): boolean =>
  result === 'gebucht' && history.length === 0 && appointment.createdAt > bookingWindowStart(now)

/** The outcome of the visitor's last step; nothing where something else has happened since. */
export function resultNotice(
  result: unknown,
  dossier: Dossier,
  { form, visit }: Pick<Agency, 'form' | 'visit'>,
  now: Date,
): Notice | undefined {
  if (isJustBooked(result, dossier, now)) return good(form.notices.booked)
  const last = dossier.history.at(-1)
  if (last?.actor !== 'visitor' || !(last.kind in RESULTS)) return undefined
  const kind = last.kind as keyof typeof RESULTS
  return RESULTS[kind] === result ? good(visit.notices[kind]) : undefined
}

/** What has happened since the page was shown that the visitor decided on; a second click hears that the first one did it. */
export function overtakenNotice(
  wanted: EventKind | undefined,
  { appointment, history }: Dossier,
  { notices }: VisitContent,
  seen?: number,
): Notice {
  const last = history.at(-1)
  if (last?.actor === 'visitor' && last.kind === wanted)
    return good({ title: notices.alreadyDone, text: `${describeEvent(last)} ${NOTHING_MORE}` })
  const missed = Math.max(1, appointment.sequence - (seen ?? appointment.sequence))
  const happened = history.slice(-missed).map(describeEvent)
  return bad({ title: notices.overtaken.title, text: [...happened, notices.overtaken.text].join(' ') })
}
