import type { Actor } from './appointment-event.ts'
import type { Dossier } from './dossier.ts'
import type { DossierStore } from './dossier-store.ts'
import { isAnswered, visitorMailRule } from './visitor-mails.ts'

/** A visitor who has mistyped more often had better call: each correction sends a mail to an address anybody could type. */
export const CORRECTIONS_PER_REQUEST = 3

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
  if (actor === 'visitor' && corrections.length >= CORRECTIONS_PER_REQUEST) return 'too-often'
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
