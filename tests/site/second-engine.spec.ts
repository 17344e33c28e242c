import { card, openForm, submit } from '../support/booking-page.ts'
import { expectNoFailures } from '../support/expect-no-failures.ts'
import { fillBookingForm } from '../support/fill-booking-form.ts'
import { expect, pageOf, test } from '../support/owner-page.ts'

/** A second opinion beside axe, on one page of each kind and on every state of the form. */
test.use({
  expectedConsoleErrors: [/404/],
  serverEnv: { TRUST_PROXY: 'loopback' },
  contextOptions: { reducedMotion: 'reduce' },
})

test('IBM’s rules find nothing on the pages', async ({ page }) => {
  for (const path of ['/', '/portfolio', '/impressum', '/gibt-es-nicht']) {
    await page.goto(path)
    await expectNoFailures(page)
  }
})

test('IBM’s rules find nothing on the form with all its messages, and on the ticket', async ({ page }) => {
  await openForm(page)
  await submit(page).click()
  await expect(page.getByText('Vorname muss mindestens 2 Zeichen haben')).toBeVisible()
  await expectNoFailures(page)
  await fillBookingForm(page)
  await submit(page).click()
  await expect(card(page)).toBeVisible()
  await expectNoFailures(page)
})

test('IBM’s rules find nothing on the pages of visitor and owner', async ({ page, book, store, signIn }) => {
  const request = await book()
  const dossier = await store.dossiers.find({ id: request.id })
  await page.goto(`/termin/${dossier?.appointment.visitorKey}`)
  await expectNoFailures(page)
  await page.goto(pageOf(request))
  await expectNoFailures(page)
  await signIn()
  await expectNoFailures(page)
})
