import { storedAddress } from '../booking/booking-request.ts'

export type Sought = [part: string, number: number | null, digits: string, pattern: string]

/**
 * What may be meant by a text that the owner seeks: the text itself, a number, the digits of a phone number; and the
 * text as a pattern for LIKE, which is quick and lets through a little more.
 */
export function soughtIn(text: string): Sought {
  // PostgreSQL takes no text with a zero in it.
  const part = storedAddress(text).replaceAll('\0', '\ufffd')
  const isPhone = /^[\d\s+()/-]{3,}$/.test(part)
  // As the book itself writes it, or the digits alone.
  const number = /^(?:Nr\.? *)?(\d{1,9})$/i.exec(part)?.[1]
  return [part, number ? Number(number) : null, isPhone ? nationalDigits(part) : '', likeness(part)]
}

/** With or without the country's code, a number may have been written either way. */
const nationalDigits = (phone: string): string =>
  phone.replace(/[^\d+]/g, '').replace(/^(\+49|0049|0)|\D/g, '')

/** The databases know the two cases of ASCII letters; anything else may be any sign. */
const likeness = (part: string): string =>
  `%${[...part].map((sign) => (/[a-z\d ]/i.test(sign) ? sign : '_')).join('')}%`
