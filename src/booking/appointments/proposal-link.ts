import type { Slot } from '../times/slot.ts'
import { type Appointment, visitorPage } from './appointment.ts'

/** The visitor's page with one time marked; named by the time, so the links of an older mail mark none. */
export const proposalLink = (
  appointment: Pick<Appointment, 'visitorKey'>,
  slot: Slot,
  number: number,
): string => `${visitorPage(appointment)}?zeit=${proposalMark(slot)}#${proposalAnchor(number)}`

/** '2026-11-16T10:30' */
export const proposalMark = ({ date, time }: Slot): string => `${date}T${time}`

export const proposalAnchor = (number: number): string => `zeit-${number}`
