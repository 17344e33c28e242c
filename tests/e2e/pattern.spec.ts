import type { Page } from '@playwright/test'
import { openForm, submit } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { expectNoViolations } from '../support/expect-no-violations.ts'
import { fillBookingForm } from '../support/fill-booking-form.ts'

const field = (page: Page) => page.getByLabel('Wie heißt Ihr Betrieb?')
const tiles = (page: Page) => page.locator('.hero-picture .tile')
const everyTile = (page: Page) => page.locator('.tile')

/** The picture that lies on top, as it is drawn. */
const drawn = (page: Page) => tiles(page).evaluateAll((all) => all.map(({ innerHTML }) => innerHTML).join(''))

/** Types a name, as soon as the script is there, and waits for its mosaic. */
async function lay(page: Page, name: string): Promise<string> {
  const before = await drawn(page)
  await field(page).fill(name)
  await expect.poll(() => drawn(page), name).not.toBe(before)
  return drawn(page)
}

test('a name lays its own mosaic, always the same', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Daraus wird Ihr Muster.')).toBeVisible()
  const krume = await lay(page, 'Bäckerei Krume')
  await expect(tiles(page)).toHaveCount(36)
  await expect(page.getByText('Das ist Ihr Muster.')).toBeVisible()
  const other = await lay(page, 'Tischlerei Span')
  expect(other).not.toBe(krume)
  expect(await lay(page, '  BÄCKEREI   krume ')).toBe(krume)
  await page.reload()
  expect(await lay(page, 'Bäckerei Krume')).toBe(krume)
  expect(await page.evaluate(() => document.getAnimations().length), 'motion is not wanted here').toBe(0)
  await expectNoViolations(page)
})

test('the whole page takes the mosaic of a name; without one the brand’s own comes back', async ({
  page,
}) => {
  const parts = ['.header .brand-mark', '.hero-picture .mosaic', '.price-ornament', '.footer .mosaic']
  const others = page.locator('.portrait, .teaser .mosaic')
  const show = () =>
    Promise.all(
      parts.map((part) => page.locator(part).evaluateAll((all) => all.map(({ innerHTML }) => innerHTML))),
    )
  await page.goto('/')
  const own = await show()
  const ownOthers = await others.evaluateAll((all) => all.map(({ innerHTML }) => innerHTML))
  await lay(page, 'Bäckerei Krume')
  const krume = await show()
  for (const [index, part] of parts.entries()) expect(krume[index], part).not.toEqual(own[index])
  await lay(page, 'Tischlerei Span')
  for (const [index, part] of parts.entries()) expect((await show())[index], part).not.toEqual(krume[index])
  expect(await others.evaluateAll((all) => all.map(({ innerHTML }) => innerHTML))).toEqual(ownOthers)

  await lay(page, ' ')
  await expect(page.getByText('Daraus wird Ihr Muster.')).toBeVisible()
  expect(await show()).toEqual(own)
})

test('all tiles lie within half a second of the last letter', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await lay(page, 'Bäckerei Krume')
  const lastsInMs = await everyTile(page).evaluateAll((all) =>
    all.map((tile) => {
      const { animationDelay, animationDuration } = getComputedStyle(tile)
      return (Number.parseFloat(animationDelay) + Number.parseFloat(animationDuration)) * 1000
    }),
  )
  const PAUSE_AFTER_THE_LAST_LETTER_IN_MS = 200
  expect(Math.max(...lastsInMs) + PAUSE_AFTER_THE_LAST_LETTER_IN_MS).toBeLessThan(500)
  expect(new Set(lastsInMs).size).toBeGreaterThan(5)
})

test('it comes back on the ticket, and nothing of it is sent or stored', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`))
  await openForm(page)
  await lay(page, 'Bäckerei Krume')
  await fillBookingForm(page)
  await submit(page).click()
  const stub = page.locator('.ticket-stub')
  await expect(stub).toBeVisible()
  const withName = await stub.innerHTML()
  expect(sent.filter((request) => /krume/i.test(decodeURIComponent(request)))).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  expect(await page.context().cookies()).toEqual([])

  await lay(page, 'Tischlerei Span')
  await expect.poll(() => stub.innerHTML(), 'another name on the ticket').not.toBe(withName)
  await lay(page, 'Bäckerei Krume')
  await expect.poll(() => stub.innerHTML(), 'the first name again').toBe(withName)

  await page.reload()
  await expect(stub).toBeVisible()
  expect(await stub.innerHTML()).not.toBe(withName)
})

test('any text lays a mosaic, and nothing moves', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  const below = () =>
    page.locator('.claims').evaluate((claims) => claims.getBoundingClientRect().top + scrollY)
  const before = await below()
  for (const [what, name] of [
    ['eighty letters without a space', 'W'.repeat(80)],
    ['emoji', '🥨👩‍🍳🏳️‍🌈'.repeat(4)],
    ['right-to-left text', 'مخبز السعادة ‏‮ שלום'],
    ['markup', '</svg><script>alert(1)</script><img src=x onerror=alert(1)>{{brand}}'],
  ] as const) {
    await lay(page, name)
    await expect(tiles(page), what).toHaveCount(36)
    expect(await below(), what).toBe(before)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(320)
  }
})

test('on a phone the field stands right above the picture that it changes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const input = await field(page).boundingBox()
  const picture = await page.locator('.hero-picture .mosaic').boundingBox()
  const distance = Number(picture?.y) - (Number(input?.y) + Number(input?.height))
  expect(distance).toBeGreaterThanOrEqual(0)
  expect(distance).toBeLessThan(80)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nobody is asked for a name', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('.hero-picture svg')).toBeVisible()
    await expect(field(page)).toBeHidden()
  })
})
