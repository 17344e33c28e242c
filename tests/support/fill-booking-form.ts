import type { Page } from '@playwright/test'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import type { BookingRequest } from '../../src/booking/appointments/booking-request.ts'
import { readContent } from '../../src/content/read-content.ts'
import { bookingRequest } from './booking-request.ts'

const { privacyAccepted: _, ...LABELS } = readContent(TEST_CONTENT).form.fields

const typed = (changes: Partial<BookingRequest>): BookingRequest =>
  bookingRequest({
    websiteIdea: 'Eine Website für meine Bäckerei mit <b>Öffnungszeiten</b> 🥨',
    ...changes,
  })

/** Field by field, by its label, as Erika Musterfrau would. */
export async function typeBookingForm(
  page: Page,
  changes: Partial<BookingRequest> = {},
  labels: typeof LABELS = LABELS,
): Promise<void> {
  const request = typed(changes)
  for (const name of Object.keys(LABELS) as (keyof typeof LABELS)[])
    await page.getByLabel(labels[name].label).fill(request[name])
  await page.getByRole('checkbox').check()
}

/** All fields at once, where filling in the form is not what is tested: a fifth of the time. */
export async function fillBookingForm(page: Page, changes: Partial<BookingRequest> = {}): Promise<void> {
  await page.locator('#appointment form').evaluate((form: HTMLFormElement, request) => {
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
  }, typed(changes))
}
