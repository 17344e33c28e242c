import type { EventKind } from '../../booking/appointments/appointment-event.ts'
import type { AppointmentState } from '../../booking/appointments/appointment-state.ts'
import type { Dossier } from '../../booking/appointments/dossier.ts'
import { SIGN_IN_LINK_IN_MINUTES } from '../../booking/limits.ts'
import { nameOf } from '../../words/display-text.ts'
import { eventWords } from '../../words/event-words.ts'
import { germanMoment } from '../../words/german-moment.ts'
import type { Notice } from '../../words/notices.ts'

/** What the owner is told after a step, by the `ergebnis` of the page it leads to. */

const good = (title: string, text: string): Notice => ({ tone: 'good', title, text })

const STEPS = new Map<string, { state: AppointmentState; notice: Notice }>([
  [
    'bestaetigt',
    {
      state: 'confirmed',
      notice: good('Bestätigt', 'Die Bestätigung geht per E-Mail hinaus. Mehr ist nicht zu tun.'),
    },
  ],
  [
    'vorgeschlagen',
    {
      state: 'proposed',
      notice: good(
        'Zeiten vorgeschlagen',
        'Die Vorschläge gehen per E-Mail hinaus. Sie bekommen eine Mail, sobald eine der Zeiten zugesagt ist.',
      ),
    },
  ],
  [
    'abgesagt',
    {
      state: 'declined',
      notice: good('Abgesagt', 'Die Absage geht per E-Mail hinaus. Mehr ist nicht zu tun.'),
    },
  ],
  [
    'erledigt',
    { state: 'done', notice: good('Erledigt', 'Das Gespräch ist abgehakt. Eine Mail geht nicht hinaus.') },
  ],
])
const CORRECTED = good('Adresse berichtigt', 'Die letzte Mail geht jetzt an die neue Adresse.')

/** Nothing where it is no longer, or never was, so. */
export function requestNotice(outcome: unknown, { appointment, history }: Dossier): Notice | undefined {
  if (outcome === 'adresse') return history.at(-1)?.kind === 'corrected' ? CORRECTED : undefined
  const step = STEPS.get(String(outcome))
  return step?.state === appointment.state ? step.notice : undefined
}

/**
 * Somebody else was faster, or the button was pressed twice: the second click hears that the first one did it. By the
 * link of a mail it says nothing of what happened.
 */
export function overtakenNotice(
  { appointment, history }: Dossier,
  wanted: EventKind | undefined,
  isNamed: boolean,
): Notice {
  const last = history.at(-1)
  const happened =
    last && isNamed ? `${eventWords(last, nameOf(appointment))} (${germanMoment(last.happenedAt)}). ` : ''
  if (last?.actor === 'owner' && last.kind === wanted)
    return good('Das ist schon geschehen', `${happened}Mehr ist nicht zu tun.`)
  return {
    tone: 'bad',
    title: 'Inzwischen hat sich etwas geändert',
    text: `${happened}Ihr letzter Klick hat deshalb nichts bewirkt; unten steht, wie es jetzt ist.`,
  }
}

const BOOK_NOTICES = new Map<string, Notice>([
  [
    'verschickt',
    good(
      'Link unterwegs',
      `Er kommt in wenigen Augenblicken per E-Mail, gilt ${SIGN_IN_LINK_IN_MINUTES} Minuten lang und nur einmal. Kommt nichts an, liegt ein früherer Link in Ihrem Postfach, der noch gilt.`,
    ),
  ],
  ['abgemeldet', good('Abgemeldet', 'Dieses Gerät zeigt die Anfragen nicht mehr.')],
  [
    'ueberall-abgemeldet',
    good(
      'Überall abgemeldet',
      'Auf jedem Gerät ist die Anmeldung beendet, und die Links zum Antworten in früheren Mails gelten nicht mehr. Der abonnierte Kalender läuft weiter, bis Sie seine Adresse neu vergeben.',
    ),
  ],
  ['geloescht', good('Gelöscht', 'Die Anfrage ist gelöscht, mit allem, was dazugehörte.')],
  [
    'kalender',
    good(
      'Neue Kalenderadresse',
      'Die alte gilt nicht mehr. Bitte abonnieren Sie den Kalender auf allen Geräten neu.',
    ),
  ],
])

export const bookNotice = (outcome: unknown): Notice | undefined => BOOK_NOTICES.get(String(outcome))
