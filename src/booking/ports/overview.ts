import type { Appointment } from '../appointments/appointment.ts'
import type { CalendarDate } from '../times/berlin-time.ts'
import type { Occupied } from '../times/occupied.ts'
import type { Slot } from '../times/slot.ts'

/** Sections of the overview: over and not ticked off, today's calls, waiting for an answer, upcoming, closed. */
export type Section = 'notMarkedDone' | 'today' | 'waiting' | 'coming' | 'past'

/** `over`: the latest beginning of a call that is over by now. */
export type DeskTime = { today: CalendarDate; over: Slot }

/** `standsSince`: when its state began. `overlaps`: what its call overlaps, where that was read. */
export type ListedAppointment = Appointment & {
  standsSince: Date
  isMailFailed: boolean
  overlaps?: Occupied[]
}

/** `proposals`: what the visitor can choose from, while it is proposed. `isSpoken`: done after an agreed time. */
export type CalendarAppointment = Appointment & {
  proposals: Slot[]
  isSpoken: boolean
  overlaps?: Occupied[]
}

/** The first rows of a list, and how many it has. */
export type OverviewPage = { appointments: ListedAppointment[]; total: number }

export type OverviewFilter = {
  /** Day of the call, inclusive. */
  from?: CalendarDate | undefined
  /** Words of name, e-mail address, idea and note, a phone number or the number. */
  text?: string | undefined
}
