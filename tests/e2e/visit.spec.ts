import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { sampleUrl } from '../../src/content/portfolio-url.ts'
import { card, expectCard, openForm, submit } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { expectNoViolations } from '../support/expect-no-violations.ts'
import { fillBookingForm } from '../support/fill-booking-form.ts'

const SAMPLE = sampleUrl('moehre-und-mohn')
const field = (page: Page) => page.getByLabel('Wie heißt Ihr Betrieb?')
const idea = (page: Page) => page.getByLabel('Ihre Website-Idee in Kürze')
const next = (page: Page) => page.getByRole('link', { name: 'Und so sähe Ihre Seite aus' })
const sampleOf = (page: Page, name: string) => page.getByRole('link', { name: `${name}, wie Möhre & Mohn` })
const wordmark = (page: Page) => page.locator('bdi').first()
/** The pictures of header, hero and footer; each shows what was laid last on top. */
const drawn = (page: Page) =>
  page
    .locator(':is(.header, .hero-picture, .footer) .mosaic')
    .evaluateAll((all) =>
      all.map((one) =>
        [...(one.querySelector('.tile') ? one.querySelectorAll('.tile') : one.children)]
          .map((tile) => tile.innerHTML || tile.outerHTML)
          .join(''),
      ),
    )

/** Types a name and waits for its mosaic. */
async function lay(page: Page, name: string): Promise<string[]> {
  const before = await drawn(page)
  await field(page).fill(name)
  await expect.poll(() => drawn(page), name).not.toEqual(before)
  return drawn(page)
}

async function pressByKey(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((one) => one === document.activeElement)
  for (let tabs = 0; tabs < 60 && !(await isFocused()); tabs++) await page.keyboard.press('Tab')
  await expect(target).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Enter')
}

const outlines = (page: Page) => page.locator('.is-growing dl button')

/** How far the ticket beside the form has grown, and which parts are still missing. */
async function expectGrown(page: Page, state: string, ...missing: string[]): Promise<void> {
  await expect(page.locator('.is-growing .state')).toHaveText(state)
  await expect(outlines(page)).toHaveText(missing)
}

/** Layout shifts from now on, those after a key included. */
function recordShifts(): void {
  const shifts: number[] = Object.assign(window, { shifts: [] }).shifts
  new PerformanceObserver((seen) =>
    shifts.push(...seen.getEntries().map((shift) => Reflect.get(shift, 'value'))),
  ).observe({ type: 'layout-shift' })
}

test('a baker’s visit by keyboard: one name, everywhere, and none of it is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(decodeURIComponent(`${request.url()} ${request.postData()}`)))
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  const krume = await lay(page, 'Bäckerei  Krume')
  await expect(page.getByText('Das ist Ihr Muster.')).toBeVisible()
  await expectNoViolations(page, 'dark', { within: '.hero' })
  await page.reload()
  await expect(field(page)).toHaveValue('Bäckerei Krume')
  await expect.poll(() => drawn(page)).toEqual(krume)
  await pressByKey(page, next(page))
  await expect(page).toHaveURL('/#portfolio')
  await pressByKey(page, sampleOf(page, 'Bäckerei Krume'))
  await expect(page).toHaveURL(SAMPLE)
  await expect(page).toHaveTitle(/^Bäckerei Krume – /)
  await field(page).fill('Krume & Söhne')
  await expect(wordmark(page)).toHaveText('Krume & Söhne')
  await page.goBack()
  await expect(sampleOf(page, 'Krume & Söhne')).toBeVisible()
  await expect(field(page)).toHaveValue('Krume & Söhne')
  await expectNoViolations(page, 'light', { within: '#portfolio' })
  await page.locator('#appointment').scrollIntoViewIfNeeded()
  await expect(idea(page)).toHaveValue('Für Krume & Söhne.')

  await page.goto(SAMPLE)
  await expect(field(page)).toHaveValue('Krume & Söhne')
  await field(page).press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/#appointment')
  await expect(idea(page)).toHaveValue('So eine wie Möhre & Mohn, für Krume & Söhne.')
  await field(page).fill('')
  await expect(idea(page)).toHaveValue('So eine wie Möhre & Mohn.')
  await expect(next(page)).toHaveCount(0)
  await idea(page).fill('Brot im Netz verkaufen.')
  await lay(page, 'Krume')
  await expect(idea(page)).toHaveValue('Brot im Netz verkaufen.')
  await page.goto(sampleUrl('osteria-fico'))
  await expect(page).toHaveTitle(/^Krume – /)
  await page.getByRole('link', { name: 'So eine will ich' }).click()
  await expect(idea(page)).toHaveValue('Brot im Netz verkaufen. So eine wie Osteria Fico, für Krume.')
  const ticket = page.locator('.ticket')
  await expect(page.locator('.ticket-bar'), 'its stub on phones').toHaveText('Noch 7 Angaben: Datum …')
  await expect(ticket).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectGrown(page, 'Noch 7 Angaben: Datum …', 'Datum', 'Uhrzeit', 'Name', 'Telefon')
  await expectNoViolations(page, 'dark', { within: '#appointment' })
  await page.getByLabel('Vorname').fill('Erika')
  await outlines(page).nth(2).click()
  await expect(page.getByLabel('Nachname')).toBeFocused()
  await fillBookingForm(page)
  await expectGrown(page, 'Alles da. Jetzt nur noch absenden.')
  await page.getByLabel('Telefon').fill('030')
  await expectGrown(page, 'Noch 1 Angabe: Telefon', 'Telefon')
  await page.getByLabel('Telefon').fill('030 23125101')
  await expect(ticket).not.toContainText('gebucht')
  const grown = await ticket.elementHandle()
  const height = () => page.locator('#appointment').evaluate((section) => section.clientHeight)
  const before = await height()
  await page.evaluate(recordShifts)
  await submit(page).press('Enter')
  await expectCard(page)
  await expect(card(page)).toBeFocused()
  expect(await grown?.evaluate((one) => one.isConnected && one.textContent)).toMatch(
    /030 23125101.*angefragt/,
  )
  expect([await height(), await page.evaluate('shifts')], 'nothing jumps').toEqual([before, []])
  const stub = page.locator('.ticket-stub')
  const ofName = await stub.innerHTML()
  await field(page).fill('Tischlerei Span')
  await expect.poll(() => stub.innerHTML()).not.toBe(ofName)
  expect(sent.filter((request) => /krume/i.test(request))).toEqual([])
  expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual(['muster'])
  const ofSpan = await stub.innerHTML()
  await card(page).scrollIntoViewIfNeeded()
  await page.reload()
  await expectCard(page)
  await expect(card(page)).toBeInViewport()
  await expect(page.getByText('Nicht Sie?')).toBeVisible()
  expect(await stub.innerHTML()).toBe(ofSpan)
})

test('a friend opens the link, and the picture can be saved', async ({ page, browser, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  const krume = await lay(page, 'Bäckerei Krume (Mitte)')
  await page.getByRole('button', { name: 'Link kopieren' }).click()
  await expect(page.getByText('Der Link zu Ihrem Muster ist kopiert.')).toBeVisible()
  const sent = await page.evaluate(() => navigator.clipboard.readText())
  expect(sent).toBe(`${baseURL}/#muster=B%C3%A4ckerei%20Krume%20%28Mitte%29`)
  await context.clearPermissions()
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Link kopieren' }).click()
  await expect.poll(() => page.evaluate(() => String(getSelection())), 'refused, so marked').toBe(sent)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als Bild' }).click()
  const picture = await readFile(await (await download).path())
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1080])

  const friend = await browser.newPage({ reducedMotion: 'reduce' })
  await friend.goto(sent)
  await expect.poll(() => drawn(friend)).toEqual(krume)
  await expect(field(friend)).toHaveValue('Bäckerei Krume (Mitte)')
  await expect(friend).toHaveURL(`${baseURL}/`)
  await friend.goto(`${baseURL}/portfolio`)
  const opening = friend.waitForEvent('popup')
  // The picture is covered by the title's link.
  const card = friend.locator('.card', { has: sampleOf(friend, 'Bäckerei Krume (Mitte)') })
  await card.locator('.card-picture').click({ force: true })
  const sample = await opening
  await expect(wordmark(sample)).toHaveText('Bäckerei Krume (Mitte)')
  await expect(sample).toHaveURL(`${baseURL}${SAMPLE}`)
  await friend.context().close()
})

test('a name lays its mosaic, and no name moves or breaks anything', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const own = await drawn(page)
  const krume = await lay(page, 'Bäckerei Krume')
  for (const [index, picture] of own.entries()) expect(krume[index]).not.toBe(picture)
  const ends = await page
    .locator('.tile')
    .evaluateAll((all) =>
      all.flatMap((tile) =>
        tile.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
      ),
    )
  expect(Math.max(...ends), 'within half a second of the last letter').toBeLessThanOrEqual(300)
  expect(await lay(page, ' ')).toEqual(own)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await lay(page, 'Bäckerei Krume')
  expect(await page.evaluate(() => document.getAnimations().length), 'motion is not wanted').toBe(0)
  await page.setViewportSize({ width: 320, height: 720 })
  const picture = page.locator('.hero-picture .mosaic')
  const top = () => picture.evaluate((one) => one.getBoundingClientRect().top + scrollY)
  await field(page).fill('')
  await expect(next(page)).toBeHidden()
  const before = await top()
  for (const name of [
    'W'.repeat(10_000),
    '🥨👩‍🍳🏳️‍🌈'.repeat(40),
    'مخبز السعادة ‏‮ שלום',
    '</svg><script>alert(1)</script><img src=x onerror=alert(1)>{{brand}}',
    'a\u0000b%',
  ]) {
    await page.evaluate((hash) => location.assign(hash), `#muster=${encodeURIComponent(name)}`)
    await expect(page).toHaveURL('/')
    await expect(next(page)).toBeVisible()
    expect(await top(), name.slice(0, 20)).toBeCloseTo(before, 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})

test('the bar of a sample closes; without storage the name holds where it was typed', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'sessionStorage', { value: undefined }))
  await page.goto(SAMPLE)
  await field(page).fill('Krume')
  await expect(wordmark(page)).toHaveText('Krume')
  await field(page).fill(' ')
  await expect(wordmark(page)).toHaveText('Möhre & Mohn')
  await page.getByRole('button', { name: 'Leiste schließen' }).press('Enter')
  await expect(field(page)).toHaveCount(0)
  await expect(page.locator('.sample-ribbon a')).toBeFocused()
  await openForm(page)
  await lay(page, 'Krume')
  await expect(idea(page)).toHaveValue('Für Krume.')
})
