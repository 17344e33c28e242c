import type { Page } from '@playwright/test'
import type { BookingRequest } from '../../../src/booking/appointments/booking-request.ts'
import { bookingRequest } from '../booking-request.ts'

const websiteIdea = 'Eine Website für meine Bäckerei mit <b>Öffnungszeiten</b> 🥨'

/** All fields at once, a fifth of the time; bakers-visit.ts types them. */
export async function fillBookingForm(page: Page, changes: Partial<BookingRequest> = {}): Promise<void> {
  await page.locator('#appointment form').evaluate(
    (form: HTMLFormElement, request) => {
      for (const [name, value] of Object.entries(request)) {
        const field = form.elements.namedItem(name) as HTMLInputElement
        if (field.type === 'checkbox') {
          if (!field.checked) field.click()
          continue
        }
        // The prototype's setter: React replaces that of the field.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    },
    bookingRequest({ websiteIdea, ...changes }),
  )
}
