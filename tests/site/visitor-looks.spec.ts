import type { Page } from '@playwright/test'
import type { Step } from '../../src/booking/requests/answer-appointment.ts'
import { arriveAsSomebodyElse } from '../support/booking-page.ts'
import { nextSixthOfMay } from '../support/booking-request.ts'
import { expect } from '../support/browser-test.ts'
import { expectNoViolations } from '../support/expect-no-violations.ts'
import { postBooking } from '../support/post-booking.ts'
import { answer, bookElsewhere, MISTYPED, test } from '../support/visitor-journey.ts'

const times = ['09:15', '13:30', '20:45'].map((time) => ({ date: nextSixthOfMay(), time }))
const STATES: Record<string, Step[]> = {
  requested: [],
  proposed: [
    { kind: 'propose', proposals: times, message: 'Rindfleischetikettierungsüberwachungsgesetz '.repeat(5) },
  ],
  confirmed: [{ kind: 'confirm' }],
  declined: [{ kind: 'decline', message: 'Leider ausgebucht.' }],
  cancelled: [{ kind: 'call-off' }],
  done: [{ kind: 'confirm' }, { kind: 'finish' }],
}
const WIDTHS = [320, 360, 640, 768, 960, 1280, 1920]

test.use({ expectedConsoleErrors: [/409|422/], contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ page }) => arriveAsSomebodyElse(page))

/** Everything that can be opened is open. */
const openAll = (page: Page) =>
  page.locator('details').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true
  })

/** Axe finds nothing in either scheme, and at no width the page is wider than the window or a target too small. */
async function expectWellMade(page: Page): Promise<void> {
  await openAll(page)
  await expectNoViolations(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(excess, `${width} px`).toBeLessThanOrEqual(0)
  }
  const targets = page.locator('main :is(button, summary, input:not([type=hidden]), a.button, a.choice-link)')
  for (const height of await targets.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().height),
  ))
    expect(height).toBeGreaterThanOrEqual(44)
}

for (const [state, steps] of Object.entries(STATES)) {
  test(`${state}: accessible in both schemes and at home on every screen`, async ({ page, store }) => {
    await page.goto(await bookElsewhere(store, ...steps))
    await expectWellMade(page)
  })
}

test('so are the greeting, the notices and the messages', async ({ page, store }) => {
  await page.goto(await bookElsewhere(store).then((path) => `${path}?ergebnis=gebucht`))
  await expect(page.getByRole('heading', { name: 'Termin gebucht!' })).toBeVisible()
  await expectWellMade(page)
  await page.getByRole('button', { name: 'Diese Zeit vorschlagen' }).click()
  await expect(page.getByText('Datum auswählen')).toBeVisible()
  await expectWellMade(page)
  await answer(store, page.url(), { kind: 'confirm' })
  await page.getByRole('button', { name: 'Ja, Termin absagen' }).click()
  await expect(page.getByText('Inzwischen hat sich etwas geändert')).toBeVisible()
  await expectWellMade(page)
})

test('so is the page whose mail cannot be delivered', async ({ page, server }) => {
  const booked = await postBooking(server.url, { ip: '192.0.2.9', email: MISTYPED })
  const { page: path } = (await booked.json()) as { page: string }
  await expect(async () => {
    await page.goto(path)
    await expect(page.getByText('nicht zustellbar')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expectWellMade(page)
})
