import type { Appointment, HeldAppointment } from '../booking/appointments/appointment.ts'
import { addressFromReadable } from '../booking/appointments/booking-request.ts'
import type { Dossier } from '../booking/appointments/dossier.ts'
import { germanDate } from '../booking/times/berlin-time.ts'
import type { Store } from '../store/store.ts'
import { germanNumber, nameOf } from '../words/display-text.ts'
import { readableAddress } from '../words/readable-address.ts'
import { Refusal } from './command.ts'
import { parseNumber } from './parse-arguments.ts'

const MOST_CANDIDATES = 20

export type Held = Dossier & { appointment: HeldAppointment }

export async function findDossier(number: string, openStore: () => Promise<Store>): Promise<Dossier> {
  const id = parseNumber(number, 'einer Anfrage', 'list --all')
  const dossier = await (await openStore()).dossiers.find({ id })
  if (!dossier) throw new Refusal(`Eine Anfrage mit der Nummer ${id} gibt es nicht (mehr).`)
  return dossier
}

/** Everything stored about the person behind an e-mail address, newest first; or one appointment, by number or name. */
export async function heldAbout(who: string, store: Store): Promise<Held[]> {
  const only = who.includes('@') ? undefined : await findOne(who, store)
  const appointments = await store.appointments.findByEmail(only?.email ?? addressFromReadable(who))
  const held: Held[] = []
  for (const appointment of appointments.filter(({ id }) => !only || id === only.id)) {
    const dossier = await store.dossiers.find({ id: appointment.id })
    if (dossier) held.push({ ...dossier, appointment })
  }
  return held
}

const findOne = async (who: string, store: Store): Promise<Appointment> =>
  /^\d+$/.test(who) ? (await findDossier(who, async () => store)).appointment : findByName(who, store)

/** The only appointment under this first, last or full name. A part of a name finds candidates only. */
async function findByName(name: string, { overview }: Store): Promise<Appointment> {
  const page = { limit: MOST_CANDIDATES, offset: 0 }
  const { appointments, total } = await overview.list({ text: name }, 'newest-first', page)
  const unlisted = total - appointments.length
  const [only, ...others] = appointments.filter((appointment) => isNamed(appointment, name))
  if (only && others.length + unlisted === 0) return only
  if (total === 0) throw new Refusal(`Zu „${name}“ ist nichts gespeichert; gesucht wird nach dem Namen.`)
  const lines = appointments.map(
    ({ id, email, preferredDate, ...person }) =>
      `  Nr. ${id}: ${nameOf(person)}, ${readableAddress(email)}, ${germanDate(preferredDate)}`,
  )
  if (unlisted > 0) lines.push(`  und ${germanNumber(unlisted)} weitere`)
  const question = `Wer ist mit „${name}“ gemeint? Bitte die Nummer oder die E-Mail-Adresse nennen:`
  throw new Refusal([question, ...lines].join('\n'))
}

const isNamed = ({ firstName, lastName }: Appointment, name: string): boolean =>
  [firstName, lastName, `${firstName} ${lastName}`].some(
    (known) => known.localeCompare(name.trim(), 'de', { sensitivity: 'accent' }) === 0,
  )
