import type { Page } from '@playwright/test'
import { nextSixthOfMay } from '../../rig/booking-request.ts'

/** As Erika Musterfrau would. */
export async function fillBookingForm(page: Page): Promise<void> {
  await page.getByLabel('Vorname').fill('Erika')
  await page.getByLabel('Nachname').fill('Musterfrau')
  await page
    .getByLabel('Ihre Website-Idee in Kürze')
    .fill('Eine Website für meine Bäckerei mit <b>Öffnungszeiten</b> 🥨')
  await page.getByLabel('Telefon').fill('+49 30 23125 101')
  await page.getByLabel('E-Mail').fill('erika@example.org')
  await page.getByLabel('Wunschdatum').fill(nextSixthOfMay())
  await page.getByLabel('Wunschzeit').fill('10:30')
  await page.getByRole('checkbox').check()
}
