import type { AppointmentState } from '../booking/appointment-state.ts'
import type { MailKind } from '../booking/outbox.ts'
import type { MailContent, StepWords } from '../content/mail-content.ts'

/** The mails that tell where one request stands; the owner's first one has a face of its own. */
export type StepKind = Exclude<MailKind, 'owner' | 'owner-sign-in' | 'summary'>

/** Its words, and where the request stands after what it tells of. */
export const STEP_KINDS: Record<
  StepKind,
  { words: (content: MailContent) => StepWords; state: AppointmentState }
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
}

/** The time is crossed out. */
export const isOff = (kind: StepKind): boolean => ['declined', 'cancelled'].includes(STEP_KINDS[kind].state)

/** Several times to choose from are nothing for a calendar. */
export const isForCalendar = (kind: StepKind): boolean => STEP_KINDS[kind].state !== 'proposed'
