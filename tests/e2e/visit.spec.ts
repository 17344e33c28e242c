import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sampleUrl } from '../../src/content/portfolio-url.ts'
import { ticketSeed } from '../../src/ui/mosaic/seeds.ts'
import { KEYS, visitAsBaker } from '../browsers/bakers-visit.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { expectCard, openForm, submit } from '../support/browsers/booking-page.ts'
import { expect, test } from '../support/browsers/browser-test.ts'
import { driveBrowser } from '../support/browsers/driven-browser.ts'
import { expectNoViolations } from '../support/browsers/expect-no-violations.ts'
import { fillBookingForm } from '../support/browsers/fill-booking-form.ts'

const SAMPLE = sampleUrl('moehre-und-mohn')
const field = (page: Page) => page.getByLabel('Wie heißt Ihr Betrieb?')
const idea = (page: Page) => page.getByLabel('Ihre Website-Idee in Kürze')
const next = (page: Page) => page.getByRole('link', { name: 'Und so sähe Ihre Seite aus' })
const sampleOf = (page: Page, name: string) => page.getByRole('link', { name: `${name}, wie Möhre & Mohn` })
const wordmark = (page: Page) => page.locator('bdi').first()
/** The pictures of header, hero, bento and footer; each shows what was laid last on top. */
const drawn = (page: Page) =>
  page
    .locator(':is(.header, .hero-picture, .bento, .footer) .mosaic')
    .evaluateAll((all) =>
      all.map(
        (one) => [...one.querySelectorAll('.tile')].map((tile) => tile.innerHTML).join('') || one.innerHTML,
      ),
    )

/** Types a name and waits for its mosaic. */
async function lay(page: Page, name: string): Promise<string[]> {
  const before = await drawn(page)
  await field(page).fill(name)
  await expect.poll(() => drawn(page), name).not.toEqual(before)
  return drawn(page)
}

/** What is still missing on the ticket beside the form. */
const outlines = (page: Page) => page.locator('.is-growing dl button')

const driven = (page: Page) =>
  driveBrowser({
    version: 'Chromium',
    navigate: (url) => page.goto(url),
    reload: () => page.reload(),
    back: () => page.goBack(),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    async press(text) {
      const [key] = Object.entries(KEYS).find(([, sign]) => sign === text) ?? []
      await (key ? page.keyboard.press(key) : page.keyboard.type(text))
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    errors: () => [],
    close: () => page.close(),
  })

for (const width of [360, 1280])
  for (const isByLink of [false, true])
    test(`a baker’s visit at ${width} px ${isByLink ? 'by a link' : ''}`, async ({ page, baseURL }) => {
      const sent: string[] = []
      page.on('request', (request) => sent.push(decodeURIComponent(`${request.url()} ${request.postData()}`)))
      await page.setViewportSize({ width, height: 640 })
      await visitAsBaker(driven(page), String(baseURL), isByLink)
      expect(sent.filter((request) => /krume/i.test(request))).toEqual([
        expect.stringContaining('Für „Bäckerei Krume“.'),
      ])
    })

test('the name changes everywhere, an untouched idea too; the ticket grows and stays', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(SAMPLE)
  await field(page).fill('Krume & Söhne')
  await expect(wordmark(page)).toHaveText('Krume & Söhne')
  await page.goto('/')
  await expect(sampleOf(page, 'Krume & Söhne')).toBeVisible()
  await expectNoViolations(page, 'light', { within: '#portfolio' })
  await expectNoViolations(page, 'dark', { within: '.hero' })
  await page.goto(SAMPLE)
  await expect(field(page)).toHaveValue('Krume & Söhne')
  await field(page).press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/#appointment')
  await expect(idea(page)).toHaveValue('So eine wie Möhre & Mohn, für „Krume & Söhne“.')
  await field(page).fill('')
  await expect(idea(page)).toHaveValue('So eine wie Möhre & Mohn.')
  await expect(next(page)).toHaveCount(0)
  await idea(page).fill('Brot im Netz verkaufen.')
  await lay(page, 'Krume')
  await expect(idea(page)).toHaveValue('Brot im Netz verkaufen.')
  await page.goto(sampleUrl('osteria-fico'))
  await expect(page).toHaveTitle(/^Krume – /)
  await page.getByRole('link', { name: 'So eine will ich' }).click()
  await expect(idea(page)).toHaveValue('Brot im Netz verkaufen. So eine wie Osteria Fico, für „Krume“.')
  const ticket = page.locator('.ticket')
  await expect(ticket).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(outlines(page)).toHaveText(['Datum', 'Uhrzeit', 'Name', 'Telefon'])
  await expectNoViolations(page, 'dark', { within: '#appointment' })
  await page.getByLabel('Vorname').fill('Erika')
  await outlines(page).nth(2).click()
  await expect(page.getByLabel('Nachname')).toBeFocused()
  await fillBookingForm(page)
  await expect(outlines(page)).toHaveCount(0)
  await expect(ticket).not.toContainText('gebucht')
  await submit(page).press('Enter')
  await expectCard(page)
  await expect(ticket).toContainText(/23125 101.*angefragt/)
  const pattern = () => page.locator('.ticket-poster').innerHTML()
  const seed = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('besuch') ?? '{}').ticket)
  await expect.poll(seed, 'it follows what was typed after a pause').toBe(ticketSeed(bookingRequest()))
  const booked = await pattern()
  await lay(page, 'Tischlerei Span')
  expect(await pattern(), 'as on the visitor’s page').toBe(booked)
})

test('a sample in a new tab wears the name; booked, its link and picture can be sent', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/portfolio#muster=B%C3%A4ckerei%20Krume%20%28Mitte%29')
  const opening = page.waitForEvent('popup')
  // The picture is covered by the title's link.
  const card = page.locator('.card', { has: sampleOf(page, 'Bäckerei Krume (Mitte)') })
  await card.locator('.card-picture').click({ force: true })
  const sample = await opening
  await expect(wordmark(sample)).toHaveText('Bäckerei Krume (Mitte)')
  await expect(sample).toHaveURL(`${baseURL}${SAMPLE}`)
  await openForm(page)
  await fillBookingForm(page, { websiteIdea: await idea(page).inputValue() })
  await submit(page).click()
  await expectCard(page)
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
  await page.addInitScript(refuseStorage)
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
  await expect(idea(page)).toHaveValue('Für „Krume“.')
  await next(page).click()
  await expect(page).toHaveURL('/#portfolio')
  await expect(field(page)).toHaveValue('Krume')
  await fillBookingForm(page)
  await submit(page).click()
  await expectCard(page)
})

/** As browsers do that are told to keep nothing. */
function refuseStorage(): void {
  Object.defineProperty(window, 'sessionStorage', {
    get() {
      throw new DOMException('Access is denied.', 'SecurityError')
    },
  })
}

test('a note that is garbled, somebody else’s, too old or too full does no harm', async ({ page }) => {
  const tooOld = JSON.stringify({
    name: 'Krume',
    draft: { firstName: 'Erika' },
    usedAt: Date.now() - 7_200_000,
  })
  for (const note of ['', '{', 'null', '5', '"x"', '[]', '{"name":7}', '{"usedAt":"x"}', tooOld]) {
    await page.goto('/impressum')
    await page.evaluate((text) => sessionStorage.setItem('besuch', text), note)
    await openForm(page)
    await expect(field(page), note).toHaveValue('')
    await expect(page.getByLabel('Vorname'), note).toHaveValue('')
  }
  expect(await page.evaluate(() => sessionStorage.length), 'what was too old is gone').toBe(0)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError')
    }
  })
  await lay(page, 'Krume')
  await expect(idea(page)).toHaveValue('Für „Krume“.')
})

test('a name that a link brings leaves the address of every page', async ({ page }) => {
  for (const path of ['/impressum', '/datenschutz', '/termin']) {
    await page.goto(`${path}#muster=Krume`)
    await expect(page).toHaveURL(path)
  }
  await page.goto('/')
  await expect(field(page)).toHaveValue('Krume')
})
