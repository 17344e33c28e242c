import { visitorPage } from '../../src/booking/appointments/appointment.ts'
import { card, openForm, submit } from '../support/booking-page.ts'
import { DEVICES } from '../support/devices.ts'
import { expectNoFailures } from '../support/expect-no-failures.ts'
import { expectNoViolations } from '../support/expect-no-violations.ts'
import { fillBookingForm } from '../support/fill-booking-form.ts'
import { expect, pageOf, test } from '../support/owner-page.ts'

test.use({ expectedConsoleErrors: [/404|422/] })

/** Two engines, axe and IBM's, on what a visit changes; axe on every page is in pages.spec.ts. */
for (const [device, options] of Object.entries(DEVICES))
  test.describe(`on ${device}`, () => {
    test.use(options)

    test('no engine finds a failure in the states of the form', async ({ page, isMobile }) => {
      const expectNothing = async (within: string) => {
        await expectNoViolations(page, 'light', { within })
        // The same rules for the same elements, whatever the screen.
        if (isMobile) return
        await expectNoViolations(page, 'dark', { within, isAboutColours: true })
        await expectNoFailures(page, within)
      }
      await openForm(page)
      await submit(page).click()
      await expect(page.getByText('Vorname muss mindestens 2 Zeichen haben')).toBeVisible()
      await expectNothing('html')
      await fillBookingForm(page)
      await submit(page).click()
      await expect(card(page)).toBeVisible()
      await expectNothing('#appointment')
    })
  })

test('IBM’s rules find nothing on one page of each kind', async ({ page, book, signIn }) => {
  const appointment = await book()
  for (const path of ['/portfolio', '/impressum', '/gibt-es-nicht', visitorPage(appointment)]) {
    await page.goto(path)
    await expectNoFailures(page)
  }
  await signIn()
  await expectNoFailures(page)
  await page.goto(pageOf(appointment))
  await expectNoFailures(page)
})
