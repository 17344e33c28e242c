import type { BookingField } from '../../booking/appointments/booking-request.ts'
import { pressShown } from './on-screen.ts'

export const fieldOf = (form: HTMLFormElement | null, name: BookingField) =>
  form?.elements.namedItem(name) as HTMLInputElement | null | undefined

/** Heard at once by what was pressed; everything else hears of the input after the next paint. */
export const FILL = 'fill'

/** Fills in fields as if the visitor had typed. */
export function fillIn(form: HTMLFormElement | null, values: Partial<Record<BookingField, string>>): void {
  const fields = Object.entries(values).map(([name, value]) => {
    const field = fieldOf(form, name as BookingField)
    if (field) field.value = value
    return field
  })
  form?.dispatchEvent(new Event(FILL))
  pressShown().then(() => fields[0]?.dispatchEvent(new Event('input', { bubbles: true })))
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
