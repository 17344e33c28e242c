import type { Appointment } from '../booking/appointments/appointment.ts'
import type { Dossier } from '../booking/appointments/dossier.ts'
import { EVENT_RULES, type EventKind, type OwnerEvent } from '../booking/appointments/kinds.ts'
import { mailLeavesAt, takeableAnswer } from '../booking/appointments/taking-back.ts'
import { SIGN_IN_LINK_IN_MINUTES } from '../booking/limits.ts'
import type { Refusal } from '../booking/requests/answer-appointment.ts'
import type { Occupied } from '../booking/times/occupied.ts'
import { slotOf } from '../booking/times/slot.ts'
import { eventWords } from '../words/appointment-words.ts'
import { counted, nameOf } from '../words/display-text.ts'
import { STAYS_ELSEWHERE } from '../words/erasing.ts'
import { germanMoment, germanSlot } from '../words/german-moment.ts'
import { bad, good, NOBODY_TOLD, NOTHING_MORE, type Notice, type NoticeWords } from '../words/notices.ts'
import { overlappingWith, overlapWords } from '../words/occupied-words.ts'

const CONFIRMATION = { mail: 'Die Bestätigung geht per E-Mail hinaus.', text: NOTHING_MORE }
const PROPOSALS = {
  mail: 'Die Vorschläge gehen per E-Mail hinaus.',
  text: 'Sie bekommen eine Mail, sobald eine der Zeiten zugesagt ist.',
}
const REFUSAL = { mail: 'Die Absage geht per E-Mail hinaus.', text: NOTHING_MORE }
const TAKEN_BACK = `Alles steht wieder da wie vor Ihrer Antwort. ${NOBODY_TOLD}`
export const NO_MAIL = `${NOBODY_TOLD} Eine Adresse ist nicht bekannt.`

/**
 * By the event that must be the last one; `result` is the `ergebnis` of the page that its step leads to, `mail` what becomes
 * of the mail that it writes.
 */
export const STEP_NOTICES: Record<OwnerEvent, NoticeWords & { result: string; mail?: string }> = {
  confirmed: { result: 'bestaetigt', title: 'Bestätigt', ...CONFIRMATION },
  entered: { result: 'eingetragen', title: 'Eingetragen', ...CONFIRMATION },
  agreed: { result: 'vereinbart', title: 'Vereinbart', ...CONFIRMATION },
  proposed: { result: 'vorgeschlagen', title: 'Zeiten vorgeschlagen', ...PROPOSALS },
  declined: { result: 'abgesagt', title: 'Abgesagt', ...REFUSAL },
  done: { result: 'erledigt', title: 'Erledigt', text: NOBODY_TOLD },
  'taken-back': { result: 'zurueckgenommen', title: 'Zurückgenommen', text: TAKEN_BACK },
  corrected: {
    result: 'adresse',
    title: 'Adresse geändert',
    text: 'An die neue Adresse geht eine Mail mit dem, was jetzt gilt.',
  },
  rephoned: { result: 'telefon', title: 'Nummer geändert', text: NOTHING_MORE },
}
const isOfOwner = (kind: EventKind): kind is OwnerEvent => kind in STEP_NOTICES

const NOTED = { title: 'Notiert', text: 'Die Notiz steht bei der Anfrage.' }

/** None where something else has happened since. `waiting`: how long the mail still waits. */
export function appointmentNotice(
  outcome: unknown,
  { appointment, history }: Dossier,
  waiting?: string,
): Notice | undefined {
  if (outcome === 'notiz') return appointment.note ? good(NOTED) : undefined
  const last = history.at(-1)
  if (last?.actor !== 'owner' || !isOfOwner(last.kind)) return undefined
  const { result, mail, title, text } = STEP_NOTICES[last.kind]
  if (result !== outcome) return undefined
  if (!appointment.email && !EVENT_RULES[last.kind].silent) return good({ title, text: NO_MAIL })
  return good({ title, text: mail ? `${waiting ?? mail} ${text}` : text })
}

/**
 * An answer is given with a thumb between two calls: the notice takes it back.
 * `isUndoneSoon`: only until its mail leaves. `before`: the row before which it stands in the list.
 */
export type DeskNotice = Notice & {
  undo?: Appointment
  isUndoneSoon?: boolean
  isInList?: boolean
  before?: number | undefined
}

type Told = { now: Date; overlaps?: Occupied[] | undefined }

/** With a session. */
export function deskNotice(
  outcome: unknown,
  dossier: Dossier,
  { now, overlaps = [] }: Told,
): DeskNotice | undefined {
  const answer = takeableAnswer(dossier, now)
  const leavesAt = answer && answer.kind !== 'done' ? mailLeavesAt(answer.happenedAt) : now
  const seconds = Math.ceil((leavesAt.getTime() - now.getTime()) / 1_000)
  const isUndoneSoon = seconds > 0
  const waiting = isUndoneSoon ? `Mail geht in ${counted(seconds, 'Sekunde', 'Sekunden')} hinaus.` : undefined
  const notice = appointmentNotice(outcome, dossier, waiting)
  if (!notice) return undefined
  const undo = answer && answer === dossier.history.at(-1) ? { undo: dossier.appointment, isUndoneSoon } : {}
  return { ...withOverlaps(notice, dossier, overlaps), ...undo }
}

function withOverlaps(notice: Notice, dossier: Dossier, overlaps: Occupied[]): Notice {
  if (overlaps.length === 0) return notice
  const more =
    dossier.appointment.state === 'proposed'
      ? `Auch ${overlappingWith(overlaps)} kann eine dieser Zeiten noch wählen; ` +
        'wer zuerst zusagt, bekommt sie.'
      : `Das Gespräch ${overlapWords(overlaps)}.`
  const text = `${notice.text.replace(NOTHING_MORE, '')} ${more}`
  return { ...notice, text: text.replace('  ', ' ') }
}

/** Of a step that was taken from the list: below it, the person is out of sight. */
export function listNotice(outcome: unknown, dossier: Dossier, told: Told): DeskNotice | undefined {
  const { appointment } = dossier
  const notice = deskNotice(outcome, dossier, told)
  return (
    notice && {
      ...notice,
      isInList: true,
      title: `${notice.title}: Nr. ${appointment.id}`,
      text: `${nameOf(appointment)}, ${germanSlot(slotOf(appointment))}. ${notice.text}`,
    }
  )
}

export const NOT_FREE = bad({ title: 'Diese Zeit ist nicht frei', text: 'Noch hat sich nichts geändert.' })

/** Where nothing has changed; what else is refused has a wrong field, or is too late. */
export const ANSWER_REFUSALS: Partial<Record<Refusal, (appointment: Appointment) => Notice>> = {
  'too-soon': (appointment) =>
    bad({
      title: 'Nichts geändert',
      text:
        `Getippt haben Sie zuletzt bei ${nameOf(appointment)} (Nr. ${appointment.id}), so schnell nach Ihrer ` +
        'Antwort an jemand anderen, dass es wohl ein Versehen war. Hier ist nichts geschehen.',
    }),
  told: () =>
    bad({
      title: 'Nicht mehr zurückzunehmen',
      text: 'Die Mail ist schon hinaus oder unterwegs. Geben Sie unten eine neue Antwort, oder rufen Sie an.',
    }),
  'no-answer': () =>
    bad({
      title: 'Nichts zurückzunehmen',
      text: 'Hier steht keine Antwort von Ihnen, die sich zurücknehmen lässt. Es hat sich nichts geändert.',
    }),
}
export const ERASED = good({
  title: 'Gelöscht',
  text: `Die Anfrage ist gelöscht, mit allem, was auf dem Server dazugehörte. ${STAYS_ELSEWHERE}`,
})
export const LINK_UNDERWAY = good({
  title: 'Link unterwegs',
  text:
    'Er kommt in wenigen Augenblicken per E-Mail, ' +
    `gilt ${SIGN_IN_LINK_IN_MINUTES} Minuten lang und nur einmal. ` +
    'Kommt nichts an, liegt ein früherer Link in Ihrem Postfach, der noch gilt.',
})

/** True for everybody who is not signed in. */
const SIGNED_OUT_NOTICES = new Map<string, NoticeWords>(
  Object.entries({
    abgemeldet: { title: 'Abgemeldet', text: 'Dieses Gerät zeigt die Anfragen nicht mehr.' },
    'ueberall-abgemeldet': {
      title: 'Überall abgemeldet',
      text:
        'Auf jedem Gerät ist die Anmeldung beendet, ' +
        'und die Links zum Antworten in früheren Mails gelten nicht mehr. ' +
        'Haben Sie den Kalender abonniert, steht seine neue ' +
        'Adresse nach dem Anmelden oben auf der Seite.',
    },
  }),
)

export function signedOutNotice(outcome: unknown): Notice | undefined {
  const words = SIGNED_OUT_NOTICES.get(String(outcome))
  return words && good(words)
}

/**
 * Another step came first, or the button was pressed twice.
 * Without a session, the notice does not say what happened.
 */
export function overtakenNotice(
  { appointment, history }: Dossier,
  wanted: EventKind | undefined,
  isNamed: boolean,
): Notice {
  const last = history.at(-1)
  const happened =
    last && isNamed ? `${eventWords(last, 'owner', appointment)} (${germanMoment(last.happenedAt)}). ` : ''
  return last?.actor === 'owner' && last.kind === wanted
    ? good({ title: 'Das ist schon erledigt', text: `${happened}${NOTHING_MORE}` })
    : bad({
        title: 'Inzwischen hat sich etwas geändert',
        text: `${happened}Ihr letzter Klick hat deshalb nichts bewirkt; unten steht, wie es jetzt ist.`,
      })
}
