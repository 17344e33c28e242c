import type { Actor } from '../appointments/appointment-event.ts'
import type { Dossier } from '../appointments/dossier.ts'
import { isAnswered, visitorMailRule } from '../appointments/visitor-mails.ts'
import { CORRECTIONS_PER_APPOINTMENT } from '../limits.ts'
import type { DossierStore } from '../ports/dossier-store.ts'

export type CorrectionDeps = {
  dossiers: Pick<DossierStore, 'correctAddress'>
  now: () => Date
  /** There is a mail to send. */
  onAnswered: () => void
}

export type CorrectionOutcome = 'unchanged' | 'overtaken' | 'too-often' | { visitorKey: string }

export const UNCHANGED_ADDRESS = 'Diese Adresse steht schon da'

/**
 * The visitor's address was mistyped: the last mail goes to the right one, with a new key, and the old key ends: it may
 * lie in a stranger's mailbox. Once the owner has answered, the former address hears of the change.
 */
export async function correctAddress(
  email: string,
  dossier: Dossier,
  actor: Actor,
  { dossiers, now, onAnswered }: CorrectionDeps,
): Promise<CorrectionOutcome> {
  const { appointment, history } = dossier
  if (email.toLowerCase() === appointment.email.toLowerCase()) return 'unchanged'
  const corrections = history.filter(({ kind, actor: by }) => kind === 'corrected' && by === 'visitor')
  if (actor === 'visitor' && corrections.length >= CORRECTIONS_PER_APPOINTMENT) return 'too-often'
  const visitorKey = await dossiers.correctAddress({
    id: appointment.id,
    email,
    formerEmail: isAnswered(history) ? appointment.email : undefined,
    seen: appointment.sequence,
    visitorMails: visitorMailRule(actor, dossier),
    event: { kind: 'corrected', actor, happenedAt: now() },
  })
  if (!visitorKey) return 'overtaken'
  onAnswered()
  return { visitorKey }
}
