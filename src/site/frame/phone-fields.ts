/** Phone numbers are put right where they were typed: when a field is left, and before the form is checked. */
import { tidyPhone } from '../../booking/appointments/tidy-phone.ts'

for (const moment of ['change', 'submit'])
  addEventListener(
    moment,
    ({ target }) => {
      const form = (target as Element).closest('form')
      for (const field of form?.querySelectorAll<HTMLInputElement>('[type=tel]') ?? []) tidy(field)
    },
    { capture: true },
  )

function tidy(field: HTMLInputElement): void {
  const tidied = tidyPhone(field.value)
  if (tidied === field.value) return
  field.value = tidied
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
