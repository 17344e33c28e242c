import type { HeldAppointment } from '../booking/appointment.ts'
import type { OutboxEntry } from '../booking/outbox.ts'
import type { Store } from '../store/store.ts'
import { UsageError } from './command.ts'

/** Everything that is stored about the person behind an e-mail address. */
export async function heldAbout(
  email: string,
  { appointments, outbox }: Store,
): Promise<{ appointments: HeldAppointment[]; mails: OutboxEntry[] }> {
  if (!email.includes('@')) throw new UsageError(`„${email}“ ist keine E-Mail-Adresse.`)
  const held = await appointments.findByEmail(email)
  const numbers = new Set(held.map(({ id }) => id))
  const mails = (await outbox.list()).filter(({ appointment }) => appointment && numbers.has(appointment.id))
  return { appointments: held, mails }
}
