import type { Appointment } from '../appointments/appointment.ts'
import type { AppointmentState } from '../appointments/appointment-state.ts'
import type { CalendarDate } from '../times/berlin-time.ts'
import type { Slot } from '../times/slot.ts'

/** The parts of the owner's book: today's calls, what waits for an answer, what comes, what was. */
export const SHELVES = ['today', 'waiting', 'coming', 'past'] as const
export type Shelf = (typeof SHELVES)[number]

export type ListedAppointment = Appointment & {
  /** A mail about it was given up. */
  isMailFailed: boolean
}

/** Which rows of a list are wanted; all of them where there is no limit. */
export type PageOfList = { limit?: number | undefined; offset: number }

export type OverviewPage = { appointments: ListedAppointment[]; total: number }

/** A time that somebody has: agreed, asked for, or offered and not yet answered. */
export type TakenTime = { appointment: Appointment; slot: Slot }

/** Which requests are meant; what is left out does not matter. */
export type OverviewFilter = {
  /** The day of the call, both included. */
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
  states?: AppointmentState[] | undefined
  /** As in `search`. */
  text?: string | undefined
}

/** By the time of the call, or by when it was asked for. */
export type OverviewOrder = 'next-first' | 'newest-first'

/** How the owner looks things up. */
export interface Overview {
  readShelf(shelf: Shelf, today: CalendarDate, page: PageOfList): Promise<OverviewPage>
  /** What the filter lets through, a page of it or, without a limit, all; and how many there are. */
  list(filter: OverviewFilter, order: OverviewOrder, page: PageOfList): Promise<OverviewPage>
  /** By name, e-mail address, phone number (its digits) or number; newest first. */
  search(text: string, limit: number): Promise<ListedAppointment[]>
  /** What is agreed, asked for or offered on these days, in the order of the clock; without likely spam. */
  listBetween(first: CalendarDate, last: CalendarDate): Promise<TakenTime[]>
  /**
   * For the calendar, in parts: everything from that day on, called off ones as well; likely spam only once it is
   * answered.
   */
  listForCalendar(since: CalendarDate): AsyncIterable<Appointment[]>
}
