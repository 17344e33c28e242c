import type { Actor } from '../appointments/appointment-event.ts'
import type { Dossier } from '../appointments/dossier.ts'
import type { OutboxEntry } from '../appointments/outbox-mail.ts'
import type { DossierStore } from '../ports/dossier-store.ts'

export type ErasingDeps = {
  dossiers: Pick<DossierStore, 'countErasure' | 'erase'>
  /** Mails that were written as files go with their request. */
  removeMailFiles: (mails: OutboxEntry[]) => Promise<unknown>
  now: () => Date
}

/**
 * Everything about one request, for good. The files go first: if one cannot be removed, the request is still there and
 * erasing can be repeated. A mail may be written before its request is gone, so they are removed once more; one that is
 * written later is taken back by the mailer.
 */
export async function eraseAppointment(
  { appointment, mails }: Dossier,
  actor: Actor,
  { dossiers, removeMailFiles, now }: ErasingDeps,
): Promise<'erased' | 'too-often'> {
  if (actor === 'visitor' && !(await dossiers.countErasure(appointment.id, now()))) return 'too-often'
  await removeMailFiles(mails)
  await dossiers.erase(appointment.id, now())
  await removeMailFiles(mails)
  return 'erased'
}
