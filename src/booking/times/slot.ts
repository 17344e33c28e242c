import { berlinDate, berlinInstant, berlinTime, type CalendarDate, type ClockTime } from './berlin-time.ts'

export type Slot = { date: CalendarDate; time: ClockTime }

/** The columns say `preferred`; once the owner has confirmed, it is the agreed time. */
type Preferred = { preferredDate: CalendarDate; preferredTime: ClockTime }

export const slotOf = (of: Preferred): Slot => ({ date: of.preferredDate, time: of.preferredTime })

export const berlinSlot = (instant: Date): Slot => ({ date: berlinDate(instant), time: berlinTime(instant) })

export const isOver = ({ date, time }: Slot, now: Date): boolean => berlinInstant(date, time) <= now
