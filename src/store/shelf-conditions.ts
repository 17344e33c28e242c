import type { BookOrder, Shelf } from '../booking/owner-book.ts'
import { APPOINTMENT_COLUMNS } from './row.ts'

/** No likely spam, or the owner has dealt with it. */
export const IS_TRUSTED = `(NOT is_suspected OR EXISTS (
  SELECT 1 FROM events WHERE events.appointment_id = appointments.id AND actor = 'owner'))`

/** Conditions that exclude each other, each of one state: so the index by state and day finds its first ones at once. */
export type Parts = { parts: string[]; order: string }

/** What stands on a shelf, and in which order; `today` is the place of the parameter. */
export const shelfConditions = (today: string): Record<Shelf, Parts & { orderOfParts?: string }> => ({
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

/** Part by part: an index alone answers each, and nothing has to be kept in mind in between. */
export const countOf = (parts: string[]): string =>
  parts.map((part) => `(SELECT count(*) FROM appointments WHERE ${part})`).join(' + ')

/** Those that can be on a page that ends there: the first ones of each part, however many there are in all. */
export const firstOf = ({ parts, order }: Parts, end: string): string =>
  `id IN (${parts
    .map(
      (part) =>
        `SELECT id FROM (SELECT id FROM appointments WHERE ${part} ORDER BY ${order} LIMIT ${end}) AS first_ones`,
    )
    .join(' UNION ALL ')})`

export const BOOK_ORDERS: Record<BookOrder, string> = {
  'next-first': 'preferred_date, preferred_time, created_at DESC, id DESC',
  'newest-first': 'created_at DESC, id DESC',
}

/** A `ListedAppointment`. */
export const LISTED_COLUMNS = `${APPOINTMENT_COLUMNS}, EXISTS (
  SELECT 1 FROM outbox AS failed WHERE failed.appointment_id = appointments.id
    AND failed.next_attempt_at IS NULL AND failed.sent_at IS NULL AND failed.attempts > 0) AS is_mail_failed`

export const IS_IN_CALENDAR = IS_TRUSTED
