import { causeOf } from '../booking/appointments/delivery-cause.ts'
import { ANSWER_IS_LATE_AFTER_IN_HOURS } from '../booking/limits.ts'
import type { TroubleCode, UnreadCalendar } from '../booking/ports/occupied-times.ts'
import type { MailCounts } from '../booking/ports/outbox.ts'
import { counted, germanCount } from './display-text.ts'
import { explainMailError } from './explain-mail-error.ts'
import { germanMoment } from './german-moment.ts'
import { isLate, type Telling } from './mail-words.ts'

/**
 * One line about the installation: how bad it is (fine, broken, not to be told from here, or !
 * where something waits for the owner), its topic, what it is, and behind a semicolon what to do.
 * Doctor, daily check, its mail and the desk read the same.
 */
export type Finding = `${'✓' | '✗' | '–' | '!'} ${string}`

export const isBroken = (finding: Finding): boolean => finding.startsWith('✗')
/** Whether the owner has to know. */
export const needsAttention = (finding: Finding): boolean => isBroken(finding) || finding.startsWith('!')

/** Without its sign: for a mail. */
export const wordsOf = (finding: Finding): string => finding.slice('✗ '.length)
/**
 * Without sign and topic, as a page shows it: 'Ihr Kalender bei calendar.example.org ist noch nicht gelesen.'
 */
export const sentenceOf = (finding: Finding): string => `${finding.replace(/^. [^:]*: /, '')}.`

const ADDRESS = 'prüfen Sie die Adresse in BUSY_CALENDARS'
const WAIT = 'warten Sie etwas, gelesen wird alle zehn Minuten'
const SMALLER = 'veröffentlichen Sie einen kleineren'

const TROUBLE: Record<TroubleCode, [what: string, remedy: string]> = {
  'not-found': [
    'ist dort nicht mehr zu finden',
    'holen Sie beim Anbieter eine neue Adresse und tragen Sie sie in BUSY_CALENDARS ein',
  ],
  unreachable: ['ist nicht erreichbar', `${WAIT}; bleibt es dabei, ${ADDRESS}`],
  slow: ['ließ sich nicht in fünf Sekunden laden', WAIT],
  refused: ['wird nicht herausgegeben', ADDRESS],
  redirects: ['wird zu oft oder an eine unverschlüsselte Adresse weitergeleitet', ADDRESS],
  'too-large': ['hat mehr als 5 MB', SMALLER],
  'no-calendar': [
    'kommt nicht als vollständiger Kalender an',
    'in BUSY_CALENDARS gehört die Adresse im iCal-Format (.ics)',
  ],
  unfinished: ['ließ sich nicht rechtzeitig lesen', `${WAIT}; bleibt es dabei, ${SMALLER}`],
  'too-complex': ['hat zu viele oder zu verwickelte Einträge', SMALLER],
}

/**
 * One of the owner's calendars that could not be read; its address is a secret, so its host stands for it.
 */
export function unreadCalendar({ host, trouble, readAt }: UnreadCalendar): Finding {
  if (!trouble) return `– Kalender: Ihr Kalender bei ${host} ist noch nicht gelesen`
  const [what, remedy] = TROUBLE[trouble.code]
  const detail = trouble.detail && ` (${trouble.detail})`
  const last = readAt ? `, zuletzt gelesen am ${germanMoment(readAt)}` : ''
  return `✗ Kalender: Ihr Kalender bei ${host} ${what}${detail}${last}; ${remedy}`
}

/** What an unread calendar means for an answer. */
export const LOOK_YOURSELF = 'Sehen Sie selbst nach, ob Sie dann Zeit haben.'
export const CALENDAR_UNKNOWN = `Ihr eigener Kalender ist noch nicht gelesen. ${LOOK_YOURSELF}`

/** A mail server that takes no mail for so long is more than a moment's trouble. */
const TRIED_IN_VAIN_IN_MS = 60_000

/** Whether mails leave. Where the settings are refused at once, after an error within a minute, otherwise when they are late. */
export function outboxFinding(
  { queued, failed, waitingSince, lastError }: MailCounts,
  { now, mailSettings }: Pick<Telling, 'now' | 'mailSettings'>,
): Finding {
  const isInVain = lastError && waitingSince && now.getTime() - waitingSince.getTime() > TRIED_IN_VAIN_IN_MS
  const isWaiting = waitingSince && (isInVain || isLate(waitingSince, now))
  if (failed === 0 && !isWaiting && (!lastError || causeOf(lastError) !== 'access'))
    return '✓ Postausgang: Keine Mail ist liegen geblieben'
  const since = isWaiting ? `${queued > 1 ? ', die älteste' : ''} seit dem ${germanMoment(waitingSince)}` : ''
  const trouble = [
    failed > 0 && counted(failed, 'Mail fehlgeschlagen', 'Mails fehlgeschlagen', germanCount),
    (isWaiting || failed === 0) && `${counted(queued, 'Mail wartet', 'Mails warten', germanCount)}${since}`,
  ].filter(Boolean)
  const reason = lastError
    ? explainMailError(lastError, mailSettings)
    : 'ohne bekannten Grund; prüfen Sie, ob der Server läuft'
  return `✗ Postausgang: ${trouble.join(', ')} – ${reason}; ${RETRY}`
}
const RETRY =
  'alle Gründe stehen bei den Anfragen, „mails retry“ auf dem Server sendet erneut. Rufen Sie im Zweifel an'

/** Numbers of requests in one line. */
const MOST_NAMED = 10
const UNANSWERED = '! Unbeantwortet:'
export const isUnanswered = (finding: Finding): boolean => finding.startsWith(UNANSWERED)

/** Requests that have waited too long for the owner: by number, because the line goes into a mail. */
export function unansweredRequests(ids: number[], siteUrl: string): Finding {
  const others = ids.length > MOST_NAMED ? ` und ${germanCount(ids.length, MOST_NAMED)} weitere` : ''
  const waiting = counted(ids.length, 'Anfrage wartet', 'Anfragen warten', germanCount)
  const since = `seit mehr als ${ANSWER_IS_LATE_AFTER_IN_HOURS} Stunden auf Ihre Antwort`
  const named = `Nr. ${ids.slice(0, MOST_NAMED).join(', ')}${others}`
  return `${UNANSWERED} ${waiting} ${since}: ${named}; antworten auf ${siteUrl}/anfragen`
}
