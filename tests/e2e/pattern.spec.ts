import type { Page } from '@playwright/test'
import { openForm, submit } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { expectNoViolations } from '../support/expect-no-violations.ts'
import { fillBookingForm } from '../support/fill-booking-form.ts'

const field = (page: Page) => page.getByLabel('Wie heißt Ihr Betrieb?')
const tiles = (page: Page) => page.locator('.hero-picture .tile')

const HOSTILE = [
  ['eighty letters without a space', 'W'.repeat(80)],
  ['emoji', '🥨👩‍🍳🏳️‍🌈'.repeat(4)],
  ['right-to-left text', 'مخبز السعادة ‏‮ שלום'],
  ['markup', '</svg><script>alert(1)</script><img src=x onerror=alert(1)>{{brand}}'],
] as const

/** The picture that lies on top, as it is drawn. */
const drawn = (page: Page) => tiles(page).evaluateAll((all) => all.map(({ innerHTML }) => innerHTML).join(''))

/** Types a name, as soon as the script is there, and waits for its mosaic. */
async function lay(page: Page, name: string): Promise<string> {
  const before = await drawn(page)
  await field(page).fill(name)
  await expect.poll(() => drawn(page), name).not.toBe(before)
  return drawn(page)
}

test('a name lays its own mosaic on the whole page, always the same; without one the brand’s comes back', async ({
  page,
}) => {
  const parts = ['.header .brand-mark', '.hero-picture .mosaic', '.price-ornament', '.footer .mosaic']
  const drawnIn = (selectors: string[]) =>
    page.evaluate(
      (all) => all.map((one) => [...document.querySelectorAll(one)].map(({ innerHTML }) => innerHTML)),
      selectors,
    )
  const expectOthersThan = async (before: string[][]) => {
    const now = await drawnIn(parts)
    for (const [index, part] of parts.entries()) expect(now[index], part).not.toEqual(before[index])
    return now
  }
  await page.goto('/')
  await expect(page.getByText('Daraus wird Ihr Muster.')).toBeVisible()
  const own = await drawnIn(parts)
  const others = await drawnIn(['.portrait', '.teaser .mosaic'])
  await test.step('on a phone the field stands right above it, and no text moves anything', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const input = await field(page).boundingBox()
    const picture = await page.locator('.hero-picture .mosaic').boundingBox()
    const distance = Number(picture?.y) - (Number(input?.y) + Number(input?.height))
    expect(distance).toBeGreaterThanOrEqual(0)
    expect(distance).toBeLessThan(80)

    await page.setViewportSize({ width: 320, height: 640 })
    const below = () =>
      page.locator('#features').evaluate((next) => next.getBoundingClientRect().top + scrollY)
    const before = await below()
    for (const [what, name] of HOSTILE) {
      await lay(page, name)
      await expect(tiles(page), what).toHaveCount(36)
      expect(await below(), what).toBe(before)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(320)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
  })
  const krume = await lay(page, 'Bäckerei Krume')
  await expect(tiles(page)).toHaveCount(36)
  await expect(page.getByText('Das ist Ihr Muster.')).toBeVisible()
  const partsOfKrume = await expectOthersThan(own)
  expect(await page.evaluate(() => document.getAnimations().length), 'motion is not wanted here').toBe(0)
  await expectNoViolations(page, 'light', { within: '.hero' })
  await lay(page, 'Tischlerei Span')
  await expectOthersThan(partsOfKrume)
  expect(await drawnIn(['.portrait', '.teaser .mosaic'])).toEqual(others)
  expect(await lay(page, '  BÄCKEREI   krume ')).toBe(krume)
  await lay(page, ' ')
  await expect(page.getByText('Daraus wird Ihr Muster.')).toBeVisible()
  expect(await drawnIn(parts)).toEqual(own)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  expect(await lay(page, 'Bäckerei Krume')).toBe(krume)
  await test.step('where motion is wanted, all tiles lie within half a second of the last letter', async () => {
    const lastsInMs = await page.locator('.tile').evaluateAll((all) =>
      all.map((tile) => {
        const { animationDelay, animationDuration } = getComputedStyle(tile)
        return (Number.parseFloat(animationDelay) + Number.parseFloat(animationDuration)) * 1000
      }),
    )
    const PAUSE_AFTER_THE_LAST_LETTER_IN_MS = 200
    expect(Math.max(...lastsInMs) + PAUSE_AFTER_THE_LAST_LETTER_IN_MS).toBeLessThan(500)
    expect(new Set(lastsInMs).size).toBeGreaterThan(5)
  })
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
