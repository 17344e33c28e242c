import { berlinInstant, type CalendarDate, type ClockTime } from './berlin-time.ts'

/** When a call could be. */
export type Slot = { date: CalendarDate; time: ClockTime }

/** The columns say `preferred`; once the owner has confirmed, it is the agreed time. */
export const slotOf = ({
  preferredDate,
  preferredTime,
}: {
  preferredDate: CalendarDate
  preferredTime: ClockTime
}): Slot => ({ date: preferredDate, time: preferredTime })

export const isOver = ({ date, time }: Slot, now: Date): boolean => berlinInstant(date, time) <= now
