import type { Appointment } from '../../booking/appointments/appointment.ts'
import { UNKNOWN_ADDRESS } from '../../booking/appointments/client-address.ts'
import { bookingWindowStart } from '../../booking/appointments/retention.ts'
import type { AppointmentStore } from '../../booking/ports/appointment-store.ts'
import { counted } from '../describe-appointment.ts'
import { broken, type Finding } from './finding.ts'

/** Whether the 24-hour rule knew the visitors of the last day, as far as they are among those `booked`. */
export async function checkAddresses(
  booked: Appointment[],
  { findByEmail }: Pick<AppointmentStore, 'findByEmail'>,
  now: Date,
): Promise<Finding[]> {
  const since = bookingWindowStart(now)
  const recent = booked.filter(({ createdAt }) => createdAt > since && createdAt <= now)
  const numbers = new Set(recent.map(({ id }) => id))
  let unknown = 0
  for (const email of new Set(recent.map(({ email }) => email.toLowerCase()))) {
    const held = await findByEmail(email)
    unknown += held.filter(({ id, clientIp }) => numbers.has(id) && clientIp === UNKNOWN_ADDRESS).length
  }
  if (unknown === 0) return []
  return [
    broken(
      `Besucheradressen: bei ${unknown} von ${counted(recent.length, 'Anfrage', 'Anfragen')} der letzten 24 Stunden unbekannt, für sie gilt die 24-Stunden-Regel nicht; TRUST_PROXY prüfen und ob der Proxy X-Forwarded-For setzt`,
    ),
  ]
}
