import type { ClaimedMail } from '../booking/appointments/outbox-mail.ts'
import type { OccupiedTimes, OwnerCalendar } from '../booking/ports/occupied-times.ts'
import type { SamePeople, SamePerson } from '../booking/ports/same-people.ts'
import { readOccupiedAt } from '../booking/requests/read-occupied.ts'
import type { Occupied } from '../booking/times/occupied.ts'
import { slotOf } from '../booking/times/slot.ts'
import type { MailContent } from '../content/mail-content.ts'
import { composeMail } from './compose-mail.ts'
import type { MailAgency } from './mail-agency.ts'
import type { MailTransport } from './mail-message.ts'

export type DeliveryDeps = {
  transport: MailTransport
  agency: MailAgency
  content: MailContent
  access: {
    createSignIn(now: Date): Promise<string>
    secret(): Promise<string>
    isCalendarFollowed(now: Date): Promise<boolean>
  }
  /** Asked when a mail leaves. */
  occupied: OccupiedTimes
  dossiers: SamePeople
  calendar: Pick<OwnerCalendar, 'isKnown' | 'between'>
  now: () => Date
}

export async function deliverMail(mail: ClaimedMail, deps: DeliveryDeps): Promise<void> {
  const { transport, agency, content, access, calendar, now } = deps
  const at = now()
  const answerSecret = await access.secret()
  const signInToken = mail.kind === 'owner-sign-in' ? await access.createSignIn(at) : undefined
  const occupied = await readTimeOf(mail, deps)
  const samePerson = await readSamePerson(mail, deps)
  const isCalendarFollowed = await access.isCalendarFollowed(at)
  const isCalendarUnknown = !calendar.isKnown()
  const context = {
    ...{ now: at, answerSecret, signInToken, occupied, samePerson },
    ...{ isCalendarUnknown, isCalendarFollowed },
  }
  await transport.send(composeMail(mail, agency, content, context))
}

/** What is at the time of a new wish: also times that others wish for, or may still choose. */
async function readTimeOf(mail: ClaimedMail, deps: DeliveryDeps): Promise<Occupied[]> {
  const [appointment] = mail.appointments
  if (!['owner', 'owner-moved'].includes(mail.kind) || !appointment) return []
  const { opening } = deps.agency
  const slot = mail.event?.to ?? mail.requested ?? slotOf(appointment)
  return readOccupiedAt(slot, { ...deps, opening }, appointment)
}

async function readSamePerson(
  { kind, appointments: [appointment] }: ClaimedMail,
  { dossiers }: DeliveryDeps,
): Promise<SamePerson | undefined> {
  if (kind !== 'owner' || !appointment) return undefined
  return (await dossiers.findSamePeople([appointment.id])).get(appointment.id)
}
