import type { BookOrder, Shelf } from '../booking/owner-book.ts'
import { APPOINTMENT_COLUMNS } from './row.ts'

/** No likely spam, or the owner has dealt with it. */
export const IS_TRUSTED = `(NOT is_suspected OR EXISTS (
  SELECT 1 FROM events WHERE events.appointment_id = appointments.id AND actor = 'owner'))`

/** What stands on a shelf, and in which order; `today` is the place of the parameter. */
export const shelfConditions = (today: string): Record<Shelf, { where: string; order: string }> => ({
  today: {
    where: `state = 'confirmed' AND preferred_date = ${today}`,
    order: 'preferred_time, id',
  },
  waiting: { where: `state = 'requested'`, order: `NOT ${IS_TRUSTED}, preferred_date, preferred_time, id` },
  coming: {
    where: `(state = 'confirmed' AND preferred_date > ${today}) OR state = 'proposed'`,
    order: 'preferred_date, preferred_time, id',
  },
  past: {
    where: `state IN ('declined', 'cancelled', 'done') OR (state = 'confirmed' AND preferred_date < ${today})`,
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

/** What may be meant by a text that the owner seeks: the text itself, a number, the digits of a phone number. */
export function soughtIn(text: string): [part: string, number: number | null, digits: string] {
  // PostgreSQL takes no text with a zero in it.
  const part = text.trim().replaceAll('\0', '\ufffd')
  const isPhone = /^[\d\s+()/-]{3,}$/.test(part)
  // As the book itself writes it, or the digits alone.
  const number = /^(?:Nr\.? *)?(\d{1,9})$/i.exec(part)?.[1]
  return [part, number ? Number(number) : null, isPhone ? nationalDigits(part) : '']
}

/** With or without the country's code, a number may have been written either way. */
const nationalDigits = (phone: string): string =>
  phone.replace(/[^\d+]/g, '').replace(/^(\+49|0049|0)|\D/g, '')
