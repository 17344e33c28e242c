import type { Dossier } from '../appointments/dossier.ts'
import type { Actor } from '../appointments/kinds.ts'
import type { OutboxEntry } from '../appointments/outbox-mail.ts'

export type ErasingDeps = {
  dossiers: {
    /** The owner gets a mail with the number if a visitor did it. Returns whether it existed. */
    erase(id: number, now: Date, actor: Actor): Promise<boolean>
  }
  removeMailFiles: (mails: OutboxEntry[]) => Promise<unknown>
  now: () => Date
  onMailOwed: () => void
}

/**
 * Erases everything about an appointment. Files go first: if one cannot be removed, the row is still there and erasing can be
 * repeated. They are removed again afterwards, because a mail may be written in between; the mailer itself removes a file
 * that it writes later.
 */
export async function eraseAppointment(
  { appointment, mails }: Dossier,
  actor: Actor,
  { dossiers, removeMailFiles, now, onMailOwed }: ErasingDeps,
): Promise<void> {
  await removeMailFiles(mails)
  const isErased = await dossiers.erase(appointment.id, now(), actor)
  await removeMailFiles(mails)
  if (isErased) onMailOwed()
}
