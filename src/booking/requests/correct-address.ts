import type { Actor } from '../appointments/appointment-event.ts'
import type { Dossier } from '../appointments/dossier.ts'
import { isAnswered, visitorMailRule } from '../appointments/visitor-mails.ts'
import { CORRECTIONS_PER_APPOINTMENT } from '../limits.ts'
import type { DossierStore } from '../ports/dossier-store.ts'

type CorrectionDeps = {
  dossiers: Pick<DossierStore, 'correctAddress'>
  now: () => Date
  onMailOwed: () => void
}

export type CorrectionOutcome = 'unchanged' | 'overtaken' | 'too-often' | { visitorKey: string }

export const UNCHANGED_ADDRESS = 'Diese Adresse steht schon da'

/**
 * Corrects the visitor's e-mail address. The last mail is sent again to the new one, with a new visitor key: the old key may
 * be in a stranger's mailbox. If the owner has answered before, the former address gets a mail about the change.
 */
export async function correctAddress(
  email: string,
  dossier: Dossier,
  actor: Actor,
  { dossiers, now, onMailOwed }: CorrectionDeps,
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
  onMailOwed()
  return { visitorKey }
}
