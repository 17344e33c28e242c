import type { Appointment } from './appointment.ts'

/** What a calendar entry of ours is known by, in files, mails and feeds. A proposed time has an id of its own. */
export function calendarUid({ createdAt, id }: Appointment, host: string, proposal?: number): string {
  return `termin-${createdAt.getTime()}-${id}${proposal ? `-vorschlag-${proposal}` : ''}@${host}`
}

/** The same for a blocked time. */
export const blockedUid = ({ id, from }: { id: number; from: Date }, host: string): string =>
  `sperre-${from.getTime()}-${id}@${host}`

/** Whether an entry of her calendar is one of ours: the database knows those times, and where they are now. */
export const isOurUid = (uid: string): boolean =>
  /^(termin-\d{13}-\d+(-vorschlag-\d+)?|sperre-\d+-\d+)@/.test(uid)
