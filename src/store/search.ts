import type { Appointment } from '../booking/appointments/appointment.ts'
import { readableAddress } from '../words/readable-address.ts'

export function parseSearch(text: string) {
  const part = plainText(text)
  const isPhone = /^[\d\s+()/-]{3,}$/.test(part)
  // 'Nr. 12', as the overview writes it, or the digits alone.
  const number = /^(?:nr\.? *)?(\d{1,9})$/.exec(part)?.[1]
  return {
    number: number === undefined ? undefined : Number(number),
    digits: isPhone ? nationalDigits(part) : '',
    /** For LIKE on lower-case text. Databases fold the case of ASCII letters only; any other character matches any. */
    pattern: `%${part.replace(/[^a-z\d ]/gu, '_')}%`,
    /** The pattern alone is exact; otherwise `isMatch` decides. */
    isExact: /^[a-z\d ]*$/.test(part),
  }
}

/** Whether an appointment that the database has found really matches. */
export function isMatch(text: string, { id, firstName, lastName, email, phone }: Appointment): boolean {
  const { number, digits } = parseSearch(text)
  const texts = [`${firstName} ${lastName}`, email, readableAddress(email)]
  return (
    id === number ||
    (digits !== '' && phone.replace(/\D/g, '').includes(digits)) ||
    texts.some((known) => known.toLowerCase().includes(plainText(text)))
  )
}

const plainText = (text: string): string => text.trim().normalize('NFC').toLowerCase()

/** A number may be stored with or without the country code. */
const nationalDigits = (phone: string): string => internationalPhone(phone).replace(/^\+(49)?/, '')

/** '030 23125 101', '0049 30 23125-101' and '+49 (0)30 23125101' are one number: '+493023125101'. */
export const internationalPhone = (phone: string): string =>
  phone
    .replace(/^(\s*(?:\+|00)[\d\s-]*)\(0\)/, '$1')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^(?!\+)0?/, '+49')
    .replace(/^\+490/, '+49')
