import { BOOK, card, openFilledForm, submit } from '../support/browsers/booking-page.ts'
import { expect, test } from '../support/browsers/browser-test.ts'

test.use({ expectedConsoleErrors: [/404|TypeError|booking failed|503/] })

test('an unknown path is told, logged by browser and server, and leads home', async ({ page, server }) => {
  const logged = page.waitForEvent('console', (message) => message.text().includes('/gibt/es-nicht'))
  const response = await page.goto('/gibt/es-nicht?geheim=1')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toHaveAttribute('lang', 'en')
  await expect(page.getByText('Diese Seite gibt es nicht')).toBeVisible()
  expect((await logged).type()).toBe('error')
  await expect.poll(server.output).toMatch(/"path":"\/gibt\/es-nicht","status":404/)
  await page.getByRole('link', { name: 'Zur Startseite', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('a script that fails shows the application-error screen in place of the form', async ({ page }) => {
  const booking = { exists: true, created_at: '2030-01-01T10:00:00Z' }
  const json = { ...booking, preferred_date: 7, preferred_time: '10:00' }
  await page.route('**/api/rpc/*', (route) => route.fulfill({ json }))
  await page.goto('/')
  const title = page.getByRole('heading', { name: 'Unexpected Application Error!' })
  await expect(title).toHaveAttribute('lang', 'en')
  await expect(page.getByText('Da ist etwas schiefgegangen')).toBeVisible()
})

for (const [isBooked, words] of [
  [true, 'Ihr Termin ist gebucht.'],
  [false, 'Gebucht ist noch nichts.'],
] as const)
  test(`a script that fails after the booking was sent tells that it ${isBooked ? 'was' : 'was not'} booked, and how to reach us`, async ({
    page,
  }) => {
    await openFilledForm(page)
    if (!isBooked) await page.route(BOOK, (route) => route.fulfill({ status: 503, json: {} }))
    await page.evaluate(() => {
      const { removeChild } = Node.prototype
      const breakNextRemoval = () => {
        Node.prototype.removeChild = () => {
          Node.prototype.removeChild = removeChild
          throw new TypeError('Another program has removed it.')
        }
      }
      addEventListener('submit', breakNextRemoval, { capture: true, once: true })
    })
    await submit(page).click()
    await expect(page.getByRole('status')).toHaveText(words)
    const section = page.locator('#appointment')
    await expect(section.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeInViewport()
    await expect(section.locator('.lead').getByRole('link', { name: '+49' })).toBeVisible()
    await page.reload()
    await expect(card(page)).toHaveCount(isBooked ? 1 : 0)
  })
