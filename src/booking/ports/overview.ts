import type { Appointment, AppointmentState } from '../appointments/appointment.ts'
import type { CalendarDate } from '../times/berlin-time.ts'
import type { Slot } from '../times/slot.ts'

/** Sections of the overview: today's calls, waiting for an answer, upcoming, past. */
export const SHELVES = ['today', 'waiting', 'coming', 'past'] as const
export type Shelf = (typeof SHELVES)[number]

export type ListedAppointment = Appointment & {
  isMailFailed: boolean
}

/** While it is proposed, `proposals` are the times that the visitor can choose from; otherwise there are none. */
export type CalendarAppointment = Appointment & { proposals: Slot[] }

/** Rows of a list; all of them without a limit. */
export type PageOfList = { limit?: number | undefined; offset: number }

export type OverviewPage = { appointments: ListedAppointment[]; total: number }

/** Conditions that all have to hold. */
export type OverviewFilter = {
  /** Day of the call, inclusive. */
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
  states?: AppointmentState[] | undefined
  /** Name, e-mail address, phone number (its digits) or number. */
  text?: string | undefined
}

/** By time of the call, or by time of the booking. */
export type OverviewOrder = 'next-first' | 'newest-first'

export interface Overview {
  readShelf(shelf: Shelf, today: CalendarDate, page: PageOfList): Promise<OverviewPage>
  list(filter: OverviewFilter, order: OverviewOrder, page: PageOfList): Promise<OverviewPage>
  /** Numbers of requests that nobody has answered since before that time, oldest first; likely spam is left out. */
  listUnanswered(before: Date): Promise<number[]>
  /**
   * For the calendar feed, in parts: appointments with a call or an open proposal from that day on, including cancelled
   * ones; likely spam only if answered.
   */
  listForCalendar(since: CalendarDate): AsyncIterable<CalendarAppointment[]>
}
