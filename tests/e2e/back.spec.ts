import { card, openForm } from '../support/booking-page.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { expect, test } from '../support/browser-test.ts'

const ADDRESS = { 'x-forwarded-for': '10.91.1.1' }

test.use({ serverEnv: { TRUST_PROXY: 'loopback' }, extraHTTPHeaders: ADDRESS })

/** As when the page comes back out of the browser's memory, which a driven Chromium does not use. */
const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

test('a visitor who booked in another tab and comes back sees the ticket', async ({ page, request }) => {
  await openForm(page)
  await page.getByLabel('Vorname').fill('Erika')
  await page.evaluate(comeBack)
  await expect(page.getByLabel('Vorname')).toHaveValue('Erika')
  const booked = await request.post('/api/appointments', { data: bookingRequest(), headers: ADDRESS })
  expect(booked.status()).toBe(201)
  await page.evaluate(comeBack)
  await expect(card(page)).toBeVisible()
})
