import type { EventKind } from '../../booking/appointment-event.ts'
import type { Dossier } from '../../booking/dossier.ts'
import { BOOKED, type Notice } from '../../booking/notices.ts'
import { bookingWindowStart } from '../../booking/retention.ts'
import { describeEvent } from './describe-event.ts'

const NOTHING_MORE = 'Mehr ist nicht zu tun.'

/** What `?ergebnis=` may say after a step of the visitor's. */
export const RESULTS = {
  accepted: 'angenommen',
  moved: 'verschoben',
  cancelled: 'abgesagt',
  corrected: 'adresse',
} as const satisfies Partial<Record<EventKind, string>>

const NOTICES: Record<keyof typeof RESULTS, Pick<Notice, 'title' | 'text'>> = {
  accepted: {
    title: 'Vielen Dank, der Termin steht',
    text: `Sie bekommen die Bestätigung auch per E-Mail. ${NOTHING_MORE}`,
  },
  moved: {
    title: 'Ihr Vorschlag ist bei uns',
    text: `Wir prüfen die neue Zeit und bestätigen sie Ihnen per E-Mail. ${NOTHING_MORE}`,
  },
  cancelled: { title: 'Der Termin ist abgesagt', text: `Wir wissen Bescheid. ${NOTHING_MORE}` },
  corrected: {
    title: 'Ihre Adresse ist berichtigt',
    text: 'Von jetzt an schreiben wir Ihnen dorthin. Wie es um die letzte Mail steht, lesen Sie unten.',
  },
}

/** From this line, in a day. */
export const ERASED_TOO_OFTEN: Notice = {
  tone: 'bad',
  title: 'Noch nicht gelöscht',
  text: 'Von Ihrem Anschluss aus wurden in den letzten 24 Stunden schon mehrere Anfragen gelöscht. Versuchen Sie es bitte morgen wieder, oder schreiben Sie uns: Dann löschen wir für Sie.',
  offersCall: true,
}

/** Booked a moment ago, without JavaScript: the page greets with the ticket's words while they are true. */
export const isJustBooked = (result: unknown, { appointment, history }: Dossier, now: Date): boolean =>
  result === 'gebucht' && history.length === 0 && appointment.createdAt > bookingWindowStart(now)

/** The outcome of the visitor's last step; nothing where something else has happened since. */
export function resultNotice(result: unknown, dossier: Dossier, now: Date): Notice | undefined {
  if (isJustBooked(result, dossier, now)) return BOOKED
  const last = dossier.history.at(-1)
  if (last?.actor !== 'visitor' || !(last.kind in RESULTS)) return undefined
  const kind = last.kind as keyof typeof RESULTS
  return RESULTS[kind] === result ? { tone: 'good', ...NOTICES[kind] } : undefined
}

/** What has happened since the page was shown that the visitor decided on; a second click hears that the first one did it. */
export function overtakenNotice(
  wanted: EventKind | undefined,
  { appointment, history }: Dossier,
  seen?: number,
): Notice {
  const last = history.at(-1)
  if (last?.actor === 'visitor' && last.kind === wanted)
    return { tone: 'good', title: 'Das ist schon geschehen', text: `${describeEvent(last)} ${NOTHING_MORE}` }
  const missed = Math.max(1, appointment.sequence - (seen ?? appointment.sequence))
  const happened = history.slice(-missed).map(describeEvent)
  return {
    tone: 'bad',
    title: 'Inzwischen hat sich etwas geändert',
    text: [...happened, 'Ihr Schritt ist deshalb nicht geschehen; so steht es jetzt.'].join(' '),
  }
}
