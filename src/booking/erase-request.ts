import type { Dossier } from './dossier.ts'
import type { DossierStore } from './dossier-store.ts'
import type { OutboxEntry } from './outbox.ts'

export type ErasingDeps = {
  dossiers: Pick<DossierStore, 'erase'>
  /** Mails that were written as files go with their request. */
  removeMailFiles: (mails: OutboxEntry[]) => Promise<unknown>
}

/** Everything about one request, at once and for good. */
export async function eraseRequest(
  { appointment, mails }: Dossier,
  { dossiers, removeMailFiles }: ErasingDeps,
): Promise<void> {
  await dossiers.erase(appointment.id)
  await removeMailFiles(mails)
}
