import type { Section } from '../../src/booking/ports/overview.ts'
import { berlinDate, berlinTime } from '../../src/booking/times/berlin-time.ts'
import { expect, inDays, test } from '../support/app/owner-page.ts'
import { expectNoViolations } from '../support/browsers/expect-no-violations.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Eight screens of a phone. */
const MOST_PIXELS = 8 * 844

test('with 86 waiting the next call and its buttons are on the first screen, the whole within eight', async ({
  page,
  book,
  take,
  signIn,
  store,
}) => {
  // What other tests have left on this server.
  const began = new Date(Date.now() - 5 * 60_000)
  const preferredDate = berlinDate(began)
  const preferredTime = berlinTime(began)
  const at = { today: inDays(0), over: { date: preferredDate, time: preferredTime } }
  const left = (section: Section) => store.overview.readSection(section, at, 100)
  for (const section of ['notMarkedDone', 'today'] as const)
    for (const call of (await left(section)).appointments) await take(call, { kind: 'finish' })
  for (const waiting of (await left('waiting')).appointments)
    await take(waiting, { kind: 'decline', message: '' })

  const call = await book({ firstName: 'Aylin', preferredDate, preferredTime })
  await take(call, { kind: 'confirm' })
  const others = Array.from({ length: 85 }, (_, index) =>
    book({ preferredDate: inDays(1 + (index % 20)), preferredTime: `${10 + (index % 9)}:00` }),
  )
  await Promise.all(others)
  await book({ preferredDate: inDays(1) })
  await signIn()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(MOST_PIXELS)
  await page.setViewportSize({ width: 360, height: 640 })
  const current = page.locator('.now')
  for (const what of [
    current.getByText(preferredTime, { exact: true }),
    current.getByRole('heading'),
    current.getByRole('link', { name: 'Aylin anrufen' }),
    current.getByRole('link', { name: 'Aylin: nicht erreicht' }),
    current.getByRole('button', { name: 'Aylin: erledigt' }),
  ])
    await expect(what).toBeInViewport({ ratio: 1 })

  await test.step('what the bar covers can be scrolled out from below it', async () => {
    const last = page.getByRole('link', { name: 'Datenschutz' })
    await last.focus()
    await page.keyboard.press('End')
    const bar = await page.locator('.now-actions').boundingBox()
    await expect
      .poll(async () => ((await last.boundingBox())?.y ?? 9999) + 44)
      .toBeLessThanOrEqual(bar?.y ?? 0)
  })

  await test.step('everybody who waits can be reached', async () => {
    await book({}, true)
    await page.reload()
    await expect(page.getByRole('button', { name: /^Passt: / })).toHaveCount(20)
    await page.getByRole('link', { name: 'alle der Reihe nach' }).click()
    await expect(page.getByRole('button', { name: /^Passt: / }).nth(20)).toBeVisible()
    await expectNoViolations(page, 'light', { within: 'main' })
  })

  // The lists that other tests inspect are short again.
  for (const { id } of await Promise.all(others)) await store.dossiers.erase(id, new Date(), 'owner')
})

test('from the top it is a few stops of the keyboard to Eintragen, and a link of the week names its day', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn()
  const enter = page.getByRole('link', { name: 'Eintragen', exact: true })
  let stops = 0
  while (stops < 12 && !(await enter.evaluate((link) => link === document.activeElement))) {
    await page.keyboard.press('Tab')
    stops++
  }
  await expect(enter).toBeFocused()
  const week = page.locator('#week')
  expect(await week.getByRole('link').count()).toBeGreaterThan(7)
  await expect(week.getByRole('link', { name: /^(?!(Mo|Di|Mi|Do|Fr|Sa|So))/ })).toHaveCount(0)
})
