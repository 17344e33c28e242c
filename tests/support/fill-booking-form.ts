import type { Page } from '@playwright/test'
import type { FormContent } from '../../src/content/form-content.ts'
import { nextSixthOfMay } from './booking-request.ts'

type Labels = Record<keyof Omit<FormContent['fields'], 'privacyAccepted'>, { label: string }>

const LABELS: Labels = {
  firstName: { label: 'Vorname' },
  lastName: { label: 'Nachname' },
  websiteIdea: { label: 'Ihre Website-Idee in Kürze' },
  phone: { label: 'Telefon' },
  email: { label: 'E-Mail' },
  preferredDate: { label: 'Wunschdatum' },
  preferredTime: { label: 'Wunschzeit' },
}

/** As Erika Musterfrau would. */
export async function fillBookingForm(
  page: Page,
  { labels = LABELS, date = nextSixthOfMay(), time = '10:30' } = {},
): Promise<void> {
  const field = (name: keyof Labels) => page.getByLabel(labels[name].label)
  await field('firstName').fill('Erika')
  await field('lastName').fill('Musterfrau')
  await field('websiteIdea').fill('Eine Website für meine Bäckerei mit <b>Öffnungszeiten</b> 🥨')
  await field('phone').fill('+49 30 23125 101')
  await field('email').fill('erika@example.org')
  await field('preferredDate').fill(date)
  await field('preferredTime').fill(time)
  await page.getByRole('checkbox').check()
}
