import type { BookingField } from '../../booking/appointments/booking-request.ts'

export const fieldOf = (form: HTMLFormElement | null, name: BookingField) =>
  form?.elements.namedItem(name) as HTMLInputElement | null | undefined

/** Fills in fields as if the visitor had typed: everything that follows the form hears of it. */
export function fillIn(form: HTMLFormElement | null, values: Partial<Record<BookingField, string>>): void {
  const fields = Object.entries(values).map(([name, value]) => {
    const field = fieldOf(form, name as BookingField)
    if (field) field.value = value
    return field
  })
  fields[0]?.dispatchEvent(new Event('input', { bubbles: true }))
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
