import type { Appointment } from '../booking/appointments/appointment.ts'
import { readableAddress } from '../words/readable-address.ts'

/** What may be meant by a text that the owner searches for. */
export type Sought = {
  /** A request's number. */
  number: number | undefined
  /** The digits of a phone number. */
  digits: string
  /** For LIKE on lower-case text. The databases know the two cases of ASCII letters; any other sign may be any sign. */
  pattern: string
  /** The pattern finds exactly what is meant; otherwise `isSought` decides. */
  isExact: boolean
}

export function soughtIn(text: string): Sought {
  const part = plainText(text)
  const isPhone = /^[\d\s+()/-]{3,}$/.test(part)
  // As the book itself writes it, or the digits alone.
  const number = /^(?:nr\.? *)?(\d{1,9})$/.exec(part)?.[1]
  return {
    number: number === undefined ? undefined : Number(number),
    digits: isPhone ? nationalDigits(part) : '',
    pattern: `%${[...part].map((sign) => (/[a-z\d ]/.test(sign) ? sign : '_')).join('')}%`,
    isExact: /^[a-z\d ]*$/.test(part),
  }
}

/** Whether a request that the database has found is really meant. */
export function isSought(text: string, { id, firstName, lastName, email, phone }: Appointment): boolean {
  const part = plainText(text)
  const { number, digits } = soughtIn(text)
  return (
    id === number ||
    (digits !== '' && phone.replace(/\D/g, '').includes(digits)) ||
    [`${firstName} ${lastName}`, email, readableAddress(email)].some((known) =>
      known.toLowerCase().includes(part),
    )
  )
}

const plainText = (text: string): string => text.trim().normalize('NFC').toLowerCase()

/** With or without the country's code, a number may have been written either way. */
const nationalDigits = (phone: string): string =>
  phone.replace(/[^\d+]/g, '').replace(/^(\+49|0049|0)|\D/g, '')
