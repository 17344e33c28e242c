import type { BookOrder, Shelf } from '../booking/owner-book.ts'
import { APPOINTMENT_COLUMNS } from './row.ts'

/** No likely spam, or the owner has dealt with it. */
export const IS_TRUSTED = `(NOT is_suspected OR EXISTS (
  SELECT 1 FROM events WHERE events.appointment_id = appointments.id AND actor = 'owner'))`

type ShelfParts = { parts: string[]; order: string; orderOfParts?: string }

/**
 * What stands on a shelf, each part of one state, which the index by state and day serves; and in which order. `today` is
 * the place of the parameter.
 */
export const shelfConditions = (today: string): Record<Shelf, ShelfParts> => ({
  today: {
    parts: [`state = 'confirmed' AND preferred_date = ${today}`],
    order: 'preferred_time, id',
  },
  waiting: {
    parts: [`state = 'requested' AND ${IS_TRUSTED}`, `state = 'requested' AND NOT ${IS_TRUSTED}`],
    order: `NOT ${IS_TRUSTED}, preferred_date, preferred_time, id`,
    orderOfParts: 'preferred_date, preferred_time, id',
  },
  coming: {
    parts: [`state = 'confirmed' AND preferred_date > ${today}`, `state = 'proposed'`],
    order: 'preferred_date, preferred_time, id',
  },
  past: {
    parts: [
      `state = 'declined'`,
      `state = 'cancelled'`,
      `state = 'done'`,
      `state = 'confirmed' AND preferred_date < ${today}`,
    ],
    order: 'preferred_date DESC, preferred_time DESC, id DESC',
  },
})

export const BOOK_ORDERS: Record<BookOrder, string> = {
  'next-first': 'preferred_date, preferred_time, created_at DESC, id DESC',
  'newest-first': 'created_at DESC, id DESC',
}

/** A `ListedAppointment`. */
export const LISTED_COLUMNS = `${APPOINTMENT_COLUMNS}, EXISTS (
  SELECT 1 FROM outbox AS failed WHERE failed.appointment_id = appointments.id
    AND failed.next_attempt_at IS NULL AND failed.sent_at IS NULL AND failed.attempts > 0) AS is_mail_failed`

export const IS_IN_CALENDAR = IS_TRUSTED
