import type { Appointment } from '../booking/appointments/appointment.ts'
import { MOST_COUNTED } from '../booking/limits.ts'

/** Marks that change the text direction, also of the text that follows a stranger's. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Two names of 50 characters and the space between them. */
const HEADER_LIMIT = 101
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu

/** A stranger's text as one line without invisible characters. */
export const singleLine = (text: string): string => text.toWellFormed().replace(INVISIBLE, ' ').trim()

/**
 * A stranger's text for a mail header: short, and nothing that a mail program would decode ('=?utf-8?Q?…').
 */
export const headerText = (text: string): string =>
  [...singleLine(text).replaceAll('=?', '= ?')].slice(0, HEADER_LIMIT).join('')

export const displayLines = (text: string): string[] =>
  text
    .toWellFormed()
    .replace(DIRECTION_MARKS, '')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(/[\p{Cc}--[\t]]/gv, ' '))

/** '1.234' */
export const germanNumber = (number: number): string => number.toLocaleString('de-DE')

/** '17', 'mehr als 1.000'; without those that are shown. */
export const germanCount = (count: number, shown = 0): string =>
  count > MOST_COUNTED ? `mehr als ${germanNumber(MOST_COUNTED - shown)}` : germanNumber(count - shown)

/** '1 Anfrage', '3 Anfragen' */
export const counted = (count: number, one: string, many: string, inWords = germanNumber): string =>
  `${inWords(count)} ${count === 1 ? one : many}`

/** 'SMTP_URL', 'MAIL_API_URL und MAIL_API_KEY' */
export const germanList = (items: Iterable<string>): string => new Intl.ListFormat('de').format(items)

/** How mails name an appointment. Ordinary spaces: a search in the mailbox finds it as it is typed. */
export const requestNumber = (id: number | undefined): string => `Anfrage Nr. ${id}`

type Name = Pick<Appointment, 'firstName' | 'lastName'>

/** The owner enters people as she speaks of them: 'Frau Mustermann', 'Dr. Kai Voss'. */
const TITLES = /^(?:(?:frau|herrn?|familie|(?:fam|fr|hr|med|mag|ing|dipl)\.\S*|(?:prof|dr)\.?)(?: |$))+/i

/** A title is no first name; it stays with the last name: 'Kai' and 'Dr. Voss'. */
export function nameParts({ firstName, lastName }: Name): Name {
  const [titles = ''] = TITLES.exec(firstName) ?? []
  return { firstName: firstName.slice(titles.length), lastName: `${titles.trim()} ${lastName}`.trim() }
}

/** How the owner speaks of somebody; an entry may have a last name alone. */
export const firstNameOf = (appointment: Name): string =>
  singleLine(nameParts(appointment).firstName) || nameOf(appointment)

export const nameOf = ({ firstName, lastName }: Name): string => singleLine(`${firstName} ${lastName}`)
