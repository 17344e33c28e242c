import { bookingFields } from '../../booking/appointments/booking-request.ts'
import { berlinDate, berlinTime } from '../../booking/times/berlin-time.ts'
import type { Slot } from '../../booking/times/slot.ts'

export type FormValues = Record<string, unknown>

/** The fields as `parseBookingRequest` expects them. */
export function readForm(form: HTMLFormElement): FormValues {
  const data = new FormData(form)
  return Object.fromEntries(
    bookingFields.map((field) => [field, field === 'privacyAccepted' ? data.has(field) : data.get(field)]),
  )
}

export const slotIn = ({ preferredDate, preferredTime }: FormValues): Slot => ({
  date: String(preferredDate ?? ''),
  time: String(preferredTime ?? ''),
})

/** Allowed, but only as a proposal: the owner answers with another time. */
export function isPastToday({ date, time }: Slot): boolean {
  const now = new Date()
  return date === berlinDate(now) && time !== '' && time < berlinTime(now)
}

/** Everything in the form, for the visitor who comes back to it; undefined where nothing was typed. */
export function typedInto(form: HTMLFormElement | null): Record<string, string> | undefined {
  const typed = Object.fromEntries(new FormData(form ?? undefined)) as Record<string, string>
  return Object.values(typed).some(Boolean) ? typed : undefined
}
