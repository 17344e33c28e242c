import type { Appointment, HeldAppointment } from '../booking/appointments/appointment.ts'
import { addressFromReadable } from '../booking/appointments/booking-request.ts'
import type { Dossier } from '../booking/appointments/dossier.ts'
import { germanDate } from '../booking/times/berlin-time.ts'
import type { Store } from '../store/store.ts'
import { germanNumber, nameOf } from '../words/display-text.ts'
import { readableAddress } from '../words/readable-address.ts'
import { Refusal } from './command.ts'
import { findDossier } from './find-dossier.ts'

/** As many as somebody reads to choose one. */
const CANDIDATES = 20

export type Held = Dossier & { appointment: HeldAppointment }

/** Everything that is stored about the person behind an e-mail address, or about one request, by number or name; newest first. */
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

/** A number stands for one request and for nothing else of that person; so does a name. */
async function personOf(who: string, store: Store) {
  if (who.includes('@')) return { email: addressFromReadable(who), isMeant: () => true }
  const number = /^\d+$/.test(who) ? who : String((await onlyOneNamed(who, store)).id)
  const { appointment } = await findDossier(number, async () => store)
  return { email: appointment.email, isMeant: ({ id }: HeldAppointment) => id === appointment.id }
}

/** The one request of somebody with this name, written in full; a part of it finds only whom to choose from. */
async function onlyOneNamed(name: string, { overview }: Store): Promise<Appointment> {
  const page = { limit: CANDIDATES, offset: 0 }
  const { appointments, total } = await overview.list({ text: name }, 'newest-first', page)
  const areMore = total > appointments.length
  const exact = appointments.filter((appointment) => isNamed(appointment, name))
  const [only] = exact
  if (only && exact.length === 1 && !areMore) return only
  if (total === 0) throw new Refusal(`Zu „${name}“ ist nichts gespeichert; gesucht wird nach dem Namen.`)
  const others = areMore ? `\n  und ${germanNumber(total - appointments.length)} weitere` : ''
  throw new Refusal(
    `Wer ist mit „${name}“ gemeint? Bitte die Nummer oder die E-Mail-Adresse nennen:\n${appointments.map(asCandidate).join('\n')}${others}`,
  )
}

/** First or last name or both, in whatever capitals. */
const isNamed = ({ firstName, lastName }: Appointment, name: string): boolean =>
  [firstName, lastName, `${firstName} ${lastName}`].some(
    (known) => known.localeCompare(name.trim(), 'de', { sensitivity: 'accent' }) === 0,
  )

const asCandidate = (appointment: Appointment): string =>
  `  Nr. ${appointment.id}: ${nameOf(appointment)}, ${readableAddress(appointment.email)}, ${germanDate(appointment.preferredDate)}`
