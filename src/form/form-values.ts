import { type BookingField, bookingFields } from '../booking/appointments/booking-request.ts'
import { berlinDate, berlinTime } from '../booking/times/berlin-time.ts'
import type { Slot } from '../booking/times/slot.ts'
import { typedDate, typedTime } from '../booking/times/typed-slot.ts'
import { tabNote } from '../ui/browser/tab-note.ts'
import { nextPaint, showAndFocus } from './on-screen.ts'

export type FormValues = Record<string, unknown>

/** The fields as `parseBookingRequest` expects them. `FormData` would lay out the page first. */
export function readForm(form: HTMLFormElement): FormValues {
  const read = (name: BookingField) => fieldOf(form, name)?.[name === 'privacyAccepted' ? 'checked' : 'value']
  return Object.fromEntries(bookingFields.map((name) => [name, read(name)]))
}

export const slotIn = ({ preferredDate, preferredTime }: FormValues): Slot => ({
  date: typedDate(preferredDate),
  time: typedTime(preferredTime),
})

/** Allowed, but only as a proposal: the owner answers with another time. */
export function isPastToday({ date, time }: Slot): boolean {
  const now = new Date()
  return date === berlinDate(now) && time !== '' && time < berlinTime(now)
}

export const fieldsIn = (form: HTMLFormElement | null): Record<string, string> =>
  Object.fromEntries(new FormData(form ?? undefined)) as Record<string, string>

/**
 * Everything in the form, for the visitor who comes back to it;
 * undefined where note-in-form.ts alone has written.
 */
export function typedInto(form: HTMLFormElement | null): Record<string, string> | undefined {
  const typed = fieldsIn(form)
  return isTyped(typed) ? typed : undefined
}

export const isTyped = (typed: Partial<Record<string, string>>): boolean =>
  Object.values(typed).some((text) => text && text !== tabNote().idea)

export const fieldOf = (form: HTMLFormElement | null, name: BookingField) =>
  form?.elements.namedItem(name) as HTMLInputElement | null | undefined

export function leadTo(form: HTMLFormElement | null, name: BookingField): void {
  const field = fieldOf(form, name)
  showAndFocus(field?.closest('.field'), field)
}

type Values = Partial<Record<BookingField, string>>
export const PRESS = 'press'

/** Fills in fields as if the visitor had typed. */
export function fillIn(form: HTMLFormElement | null, values: Values): void {
  const fields = Object.entries(values).map(([name, value]) => {
    const field = fieldOf(form, name as BookingField)
    if (field) field.value = value
    return field
  })
  fields[0]?.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Shows the press at once; the fields, slow to lay out, follow after the next paint, as the form then is. */
export function press(form: HTMLFormElement | null, read: () => Values): void {
  form?.dispatchEvent(new CustomEvent(PRESS, { detail: read() }))
  nextPaint().then(() => fillIn(form, read()))
}

/** The browser's own picker, where it opens by script; else the field alone. */
export function openPicker(field: HTMLInputElement | null | undefined): void {
  field?.focus()
  try {
    field?.showPicker()
  } catch {
    // Older browsers have none; the field has the focus.
  }
}
