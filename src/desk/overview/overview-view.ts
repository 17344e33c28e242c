import type { BlockedTime, UnreadCalendar } from '../../booking/ports/occupied-times.ts'
import type { ListedAppointment, OverviewPage } from '../../booking/ports/overview.ts'
import type { SamePerson } from '../../booking/ports/same-people.ts'
import type { CalendarDate } from '../../booking/times/berlin-time.ts'
import type { GridDay } from '../../booking/times/time-grid.ts'
import type { Finding } from '../../words/findings.ts'

/** A search shows no more than this. */
export const FOUND_LIMIT = 50

export type WaitingAppointment = ListedAppointment & {
  /** Somebody else would like the time, or has it among the proposals. */
  isAskedTwice: boolean
  samePerson: SamePerson | undefined
}
/** `proposals`: the proposed times that are still ahead. */
export type ComingAppointment = ListedAppointment & { proposals: number }

type Listed<Row> = { appointments: Row[]; total: number }

export type Sections = {
  /** Agreed calls that are over: whether they were made is still to be said. */
  notMarkedDone: OverviewPage
  today: OverviewPage
  /** `isCut`: the oldest and the newest only. */
  waiting: Listed<WaitingAppointment> & { isCut: boolean }
  coming: Listed<ComingAppointment>
  past: OverviewPage
}

/** What the owner's overview shows. */
export type OverviewView = {
  now: Date
  today: CalendarDate
  callInMinutes: number
  /** Whose holidays are named. */
  land: string
  /** Not beside a search. */
  sections: Sections | undefined
  /** Today and the next six days. */
  week: GridDay[]
  /** What the owner has blocked next. */
  blocked: Omit<BlockedTime, 'id'> | undefined
  /** All that wait, a page of them; `next`: below that number there are others. */
  all: { appointments: WaitingAppointment[]; next: number | undefined } | undefined
  searched: string
  /** One more than is shown, where there are more. `foundIn`: where, unless the row shows it anyway. */
  found: (ListedAppointment & { foundIn: string | undefined })[]
  /** Whether mails leave. */
  outbox: Finding
  /** The calendar she subscribed to has another address by now. */
  isFeedLost: boolean
  unread: UnreadCalendar[]
  /** Until her own calendars are, no time is called free. */
  isKnown: boolean
  calendarUrl: string
}
