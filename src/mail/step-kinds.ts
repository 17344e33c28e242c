import type { AppointmentState } from '../booking/appointments/appointment-state.ts'
import type { MailKind } from '../booking/appointments/outbox-mail.ts'
import type { MailContent, StepWords } from '../content/mail-content.ts'

/** The mails that tell where one request stands; the owner's first one has a face of its own. */
export type StepKind = Exclude<MailKind, 'owner' | 'owner-sign-in' | 'summary' | 'former-address'>

/** Rare and technical, so the owner does not word it. */
const CORRECTED: StepWords = {
  subject: 'Termin von {{name}}: Adresse berichtigt',
  headline: '{{name}} hat die E-Mail-Adresse berichtigt.',
  label: 'Worum es geht',
  paragraphs: ['Mails zu dieser Anfrage gehen ab jetzt an die neue Adresse.', 'Mehr ist nicht zu tun.'],
  button: 'Anfrage ansehen',
}

/** Its words, and where the request stands after what it tells of; undefined where that does not matter. */
export const STEP_KINDS: Record<
  StepKind,
  { words: (content: MailContent) => StepWords; state: AppointmentState | undefined }
> = {
  visitor: { words: ({ visitor }) => visitor.received, state: 'requested' },
  'visitor-confirmed': { words: ({ visitor }) => visitor.confirmed, state: 'confirmed' },
  'visitor-proposed': { words: ({ visitor }) => visitor.proposed, state: 'proposed' },
  'visitor-declined': { words: ({ visitor }) => visitor.declined, state: 'declined' },
  'visitor-cancelled': { words: ({ visitor }) => visitor.cancelled, state: 'cancelled' },
  'visitor-reminder': { words: ({ visitor }) => visitor.reminder, state: 'confirmed' },
  'owner-accepted': { words: ({ owner }) => owner.accepted, state: 'confirmed' },
  'owner-moved': { words: ({ owner }) => owner.moved, state: 'requested' },
  'owner-cancelled': { words: ({ owner }) => owner.cancelled, state: 'cancelled' },
  'owner-corrected': { words: () => CORRECTED, state: undefined },
}

/** The time is crossed out. */
export function isOff(kind: StepKind): boolean {
  const { state } = STEP_KINDS[kind]
  return state === 'declined' || state === 'cancelled'
}

/** Several times to choose from are nothing for a calendar. */
export const isForCalendar = (kind: StepKind): boolean => STEP_KINDS[kind].state !== 'proposed'
