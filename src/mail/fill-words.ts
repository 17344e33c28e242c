import type { Appointment } from '../booking/appointments/appointment.ts'
import type { AppointmentEvent } from '../booking/appointments/appointment-event.ts'
import { berlinDate, daysLater, germanDate } from '../booking/times/berlin-time.ts'
import type { Slot } from '../booking/times/slot.ts'
import { fillPlaceholders, mapTexts, type PlaceholderValues } from '../content/facts/fill-placeholders.ts'
import { headerText, singleLine } from '../words/display-text.ts'
import { germanSlot } from '../words/german-moment.ts'
import type { Mailbox } from './mail-message.ts'

/** A name without a visible character would leave a hole in a sentence. */
export const visitorOf = ({ firstName, lastName, email }: Appointment): Mailbox => ({
  name: headerText(`${firstName} ${lastName}`) || headerText(email),
  address: email,
})

const GREETED_NAME = { characters: 40, words: 4 }

/** A longer name may be a stranger's message to somebody else's address: that mail names nobody. */
export function recipientOf(appointment: Appointment): Mailbox {
  const { name, address } = visitorOf(appointment)
  const { characters, words } = GREETED_NAME
  const isGreeted = [...name].length <= characters && name.split(' ').length <= words
  return { name: isGreeted ? name : '', address }
}

/** The owner's words with what is true of this mail; every text becomes one line. */
export const fillWords = <Words>(words: Words, values: PlaceholderValues): Words =>
  mapTexts(words, (text) => {
    const filled = values.name === '' ? withoutName(text) : text
    return singleLine(fillPlaceholders('content/mails.yaml', filled, values))
  })

/** 'Guten Tag {{name}}, wir …' → 'Guten Tag, wir …'; '{{name}}, wir …' → 'Wir …' */
const withoutName = (text: string): string =>
  text
    .replace(/^\{\{\s*name\s*\}\}[\s,:;.!?–-]*(\p{Ll})?/u, (_, letter = '') => letter.toUpperCase())
    .replaceAll(/,?\s*\{\{\s*name\s*\}\}/g, '')

/** What the words of a mail about one time can name. */
export const valuesFor = (
  { name }: Mailbox,
  brand: string,
  slot: Slot,
  event: AppointmentEvent | undefined,
  now: Date,
): PlaceholderValues => ({
  name,
  brand,
  datum: germanDate(slot.date),
  uhrzeit: slot.time,
  wann: dayName(slot, now),
  bisher: germanSlot(event?.from ?? slot),
})

/** A reminder that waited for a mail server may leave on the very day. */
function dayName({ date }: Slot, now: Date): string {
  const today = berlinDate(now)
  if (date === today) return 'heute'
  return date === daysLater(today, 1) ? 'morgen' : `am ${germanDate(date)}`
}
