import type { Appointment } from '../booking/appointments/appointment.ts'
import { readableAddress } from '../words/readable-address.ts'

export type Person = Pick<Appointment, 'id' | 'firstName' | 'lastName' | 'email' | 'phone'>

/** Finds whom the owner means: by number, a part of name or e-mail address, or the digits of the phone number. */
export function matching(text: string): (person: Person) => boolean {
  const part = plainText(text)
  // 'Nr. 12', as the overview writes it, or the digits alone.
  const number = Number(/^(?:nr\.? *)?(\d{1,9})$/.exec(part)?.[1])
  const digits = /^[\d\s+()/-]{3,}$/.test(part) ? nationalDigits(part) : ''
  return ({ id, firstName, lastName, email, phone }) =>
    id === number ||
    (digits !== '' && phone.replace(/\D/g, '').includes(digits)) ||
    plainText(`${firstName} ${lastName}\n${email}`).includes(part) ||
    // A domain with an umlaut is stored in ASCII; to read one costs more than all the rest.
    (email.includes('xn--') && readableAddress(email).toLowerCase().includes(part))
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
