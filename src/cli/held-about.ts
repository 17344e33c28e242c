import type { HeldAppointment } from '../booking/appointment.ts'
import type { Dossier } from '../booking/dossier.ts'
import type { Store } from '../store/store.ts'
import { UsageError } from './command.ts'
import { findDossier } from './find-dossier.ts'

export type Held = Dossier & { appointment: HeldAppointment }

/** Everything that is stored about the person behind an e-mail address, or about one request; newest first. */
export async function heldAbout(who: string, store: Store): Promise<Held[]> {
  const { email, isMeant } = await personOf(who, store)
  const appointments = (await store.appointments.findByEmail(email)).filter(isMeant)
  const held = await Promise.all(
    appointments.map(async (appointment) => {
      const dossier = await store.dossiers.find({ id: appointment.id })
      return dossier ? [{ ...dossier, appointment }] : []
    }),
  )
  return held.flat()
}

/** A number stands for one request and for nothing else of that person. */
async function personOf(who: string, store: Store) {
  if (who.includes('@')) return { email: who, isMeant: () => true }
  if (!/^\d+$/.test(who)) throw new UsageError(`„${who}“ ist weder eine E-Mail-Adresse noch eine Nummer.`)
  const { appointment } = await findDossier(who, async () => store)
  return { email: appointment.email, isMeant: ({ id }: HeldAppointment) => id === appointment.id }
}
