import type { Appointment } from '../booking/appointment.ts'
import type { AppointmentEvent, Slot } from '../booking/appointment-event.ts'
import { berlinDate, daysLater, germanDate } from '../booking/berlin-time.ts'
import { headerText, singleLine } from '../booking/display-text.ts'
import { germanSlot } from '../booking/german-moment.ts'
import { fillPlaceholders, mapTexts, type PlaceholderValues } from '../content/facts/fill-placeholders.ts'
import type { Mailbox } from './mail-message.ts'

/** A name without a visible character would leave a hole in a sentence. */
export const visitorOf = ({ firstName, lastName, email }: Appointment): Mailbox => ({
  name: headerText(`${firstName} ${lastName}`) || headerText(email),
  address: email,
})

/** The owner's words with what is true of this mail; every text becomes one line. */
export const fillWords = <Words>(words: Words, values: PlaceholderValues): Words =>
  mapTexts(words, (text) => singleLine(fillPlaceholders('content/mails.yaml', text, values)))

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
