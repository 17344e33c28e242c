import type { Appointment } from '../appointments/appointment.ts'

/** The latest other request with the same phone number or e-mail address. */
export type SamePerson = Pick<Appointment, 'id' | 'state'> & { standsSince: Date }

export interface SamePeople {
  /** By the number of the request; nothing for people who are new. */
  findSamePeople(ids: readonly number[]): Promise<Map<number, SamePerson>>
}
