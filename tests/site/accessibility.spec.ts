import { readContent } from '../../src/content/read-content.ts'
import { card, openForm, submit } from '../support/booking-page.ts'
import { nextWorkingDay } from '../support/days-ahead.ts'
import { expectNoFailures } from '../support/expect-no-failures.ts'
import { expectNoViolations } from '../support/expect-no-violations.ts'
import { fillBookingForm } from '../support/fill-booking-form.ts'
import { expect, pageOf, test } from '../support/owner-page.ts'

test.use({
  expectedConsoleErrors: [/404|422/],
  serverEnv: { TRUST_PROXY: 'loopback' },
  contextOptions: { reducedMotion: 'reduce' },
})

/** Two engines, axe and IBM's, on what a visit changes; axe on every page is in pages.spec.ts. */
test('no engine finds a failure in the states of the form', { tag: '@phone' }, async ({ page, site }) => {
  const { fields: labels, button, ticket } = readContent(site.content).form
  await openForm(page)
  await submit(page, button).click()
  await expect(page.getByText('Vorname muss mindestens 2 Zeichen haben')).toBeVisible()
  await expectNoViolations(page)
  await expectNoFailures(page)
  await fillBookingForm(page, { labels, date: nextWorkingDay() })
  await submit(page, button).click()
  await expect(card(page, ticket.title)).toBeVisible()
  await expectNoViolations(page)
  await expectNoFailures(page)
  await page.goto('/termin?ergebnis=gebucht')
  await expectNoViolations(page)
})

test('IBM’s rules find nothing on one page of each kind', async ({ page, book, store, signIn }) => {
  const appointment = await book()
  const dossier = await store.dossiers.find({ id: appointment.id })
  const visitorPage = `/termin/${dossier?.appointment.visitorKey}`
  for (const path of ['/', '/portfolio', '/impressum', '/gibt-es-nicht', visitorPage]) {
    await page.goto(path)
    await expectNoFailures(page)
  }
  await signIn()
  await expectNoFailures(page)
  await page.goto(pageOf(appointment))
  await expectNoFailures(page)
})
