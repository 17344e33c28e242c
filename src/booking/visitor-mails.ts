import type { Actor } from './appointment-event.ts'
import type { Dossier } from './dossier.ts'

/**
 * Anybody can type anybody's address into the form, so the mails to one address are bounded: so many in 24 hours for
 * requests that the owner has not answered, and none for one that looks like spam. What is held back waits for the owner.
 */
export const VISITOR_MAILS_PER_DAY = 3

const DAY_IN_MS = 24 * 3_600_000

/** From when on the mails to one address count towards that. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - DAY_IN_MS)

/** Whether a mail to the visitor leaves in any case, within the bound, or not before the owner has answered. */
export type VisitorMailRule = 'owed' | 'bounded' | 'held'

export function visitorMailRule(actor: Actor, { appointment, history }: Dossier): VisitorMailRule {
  if (actor === 'owner' || isAnswered(history)) return 'owed'
  return appointment.isSuspected ? 'held' : 'bounded'
}

/** Whether the owner has done anything about it. */
const isAnswered = (history: Dossier['history']): boolean => history.some(({ actor }) => actor === 'owner')
