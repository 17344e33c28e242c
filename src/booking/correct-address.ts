import type { Actor } from './appointment-event.ts'
import type { Dossier } from './dossier.ts'
import type { DossierStore } from './dossier-store.ts'
import { visitorMailRule } from './visitor-mails.ts'

/** A visitor who has mistyped more often had better call: each correction sends a mail to an address anybody could type. */
export const CORRECTIONS_PER_REQUEST = 3

export type CorrectionDeps = {
  dossiers: Pick<DossierStore, 'correctAddress'>
  now: () => Date
  /** There is a mail to send. */
  onAnswered: () => void
}

/** The visitor's address was mistyped: it is mended, and the last mail goes there. */
export async function correctAddress(
  email: string,
  dossier: Dossier,
  actor: Actor,
  { dossiers, now, onAnswered }: CorrectionDeps,
): Promise<'corrected' | 'overtaken' | 'too-often'> {
  const { appointment, history } = dossier
  const corrections = history.filter(({ kind, actor: by }) => kind === 'corrected' && by === 'visitor')
  if (actor === 'visitor' && corrections.length >= CORRECTIONS_PER_REQUEST) return 'too-often'
  const isCorrected = await dossiers.correctAddress({
    id: appointment.id,
    email,
    seen: appointment.sequence,
    visitorMails: visitorMailRule(actor, dossier),
    event: { kind: 'corrected', actor, happenedAt: now() },
  })
  if (isCorrected) onAnswered()
  return isCorrected ? 'corrected' : 'overtaken'
}
