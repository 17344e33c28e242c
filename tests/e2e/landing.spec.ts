import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { FORM } from '../../bench/parts/bytes.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { readContent } from '../../src/content/read-content.ts'
import { expect, test } from '../support/browser-test.ts'

const { pricing } = readContent(TEST_CONTENT).landing

test('the first view sells: headline, price, main button and who calls; every button leads on', async ({
  page,
}) => {
  await page.goto('/')
  const first = page.locator('.hero')
  const toForm = page.getByRole('link', { name: 'Kostenloses Beratungsgespräch' })
  for (const [width, height] of [
    [360, 616],
    [390, 664],
    [1366, 650],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    for (const shown of [
      page.getByRole('link', { name: 'ab 90€ einmalig' }),
      toForm,
      first.getByText('Max Mustermann ruft Sie an.'),
      first.getByRole('link', { name: '+49 30 23125 100' }),
    ])
      await expect(shown).toBeInViewport({ ratio: 1 })
  }
  await toForm.click()
  await expect(page).toHaveURL('/#appointment')
  await expect(page.locator('#appointment h2')).toBeInViewport()
  await page.getByRole('link', { name: 'Preise ansehen' }).click()
  await expect(page.locator('#pricing h2')).toBeInViewport()
  await page.locator('#pricing').getByRole('link', { name: 'Jetzt buchen' }).click()
  await expect(page.locator('#appointment h2')).toBeInViewport()
  await test.step('who calls stands beside the form, and stays while the form scrolls by', async () => {
    const appointment = page.locator('#appointment')
    await expect(appointment.getByRole('link', { name: '+49 30 23125 100' })).toBeVisible()
    await page
      .getByRole('button', { name: 'Termin buchen' })
      .evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await expect(appointment.getByText('Max Mustermann ruft Sie an.')).toBeInViewport({ ratio: 1 })
  })
  const company = page.locator('footer').getByRole('navigation', { name: 'Unternehmen' })
  await company.getByRole('link', { name: 'Portfolio' }).click()
  await expect(page).toHaveURL('/#portfolio')
  await page.locator('#portfolio').getByRole('link', { name: 'Hier zum Portfolio' }).click()
  await expect(page).toHaveURL('/portfolio')
  await page.goBack()
  await page.getByRole('link', { name: '30 Tage Geld-zurück-Garantie' }).click()
  await expect(page).toHaveURL('/agb#geld-zurueck')
  await expect(page.getByRole('heading', { name: '30-Tage-Geld-zurück-Garantie' })).toBeInViewport()
})

/** Phones and computers, the smallest ones first. */
const SCREENS = [
  [320, 568],
  [360, 616],
  [390, 664],
  [768, 1024],
  [1280, 720],
  [1920, 1080],
] as const

test('the page is short, its claims are read with their conditions, and the form begins where its button leads', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('html.has-font:not(.is-arriving)')).toHaveCount(1)

  await test.step('a reload further down stays where it was: all of it is laid out', async () => {
    const price = page.locator('#pricing h2')
    const top = () => price.evaluate((heading) => heading.getBoundingClientRect().top)
    await price.evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const before = await top()
    await page.reload()
    await expect.poll(top).toBeCloseTo(before, 0)
  })

  await test.step('it is short, and the samples come early', async () => {
    const [phone, ...computers] = [
      [390, 844],
      [1280, 800],
      [1366, 768],
      [1920, 1080],
    ] as const
    await page.setViewportSize({ width: phone[0], height: phone[1] })
    await expect(page.locator('html.has-font:not(.is-arriving)')).toHaveCount(1)
    const { letters, screens, samplesAt } = await page.evaluate(measurePage)
    expect(letters).toBeLessThanOrEqual(3_300)
    expect(screens).toBeLessThanOrEqual(8.5)
    expect(samplesAt).toBeLessThan(3)
    for (const [width, height] of computers) {
      await page.setViewportSize({ width, height })
      expect((await page.evaluate(measurePage)).samplesAt, `${width} px`).toBeLessThan(2)
    }
  })

  await test.step('claim, price and button are read together with their conditions', async () => {
    const pairs = [
      ...pricing.claims.map(({ value, label, condition }) => [value + label, condition]),
      ...pricing.package.features.map(({ name, means }) => [name, means]),
      [pricing.button, pricing.buttonNote],
      [pricing.base, `${pricing.base}${pricing.package.scope}.`],
    ] as [string, string][]
    for (const [width, height] of [
      [360, 740],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect.soft(await page.evaluate(findPairsApart, pairs), `${width} px`).toEqual([])
    }
  })

  await page.locator('#appointment').scrollIntoViewIfNeeded()
  await expect(page.locator('.time-grid button').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const formHeight = await page.locator('.booking-form').evaluate((form) => form.clientHeight)
  expect(formHeight, '1.6 screens').toBeLessThanOrEqual(1_350)
  const targets = page.locator('#appointment form :is(button, .field > input, textarea, .checkbox):visible')
  const heights = await targets.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(Math.min(...heights), 'a thumb needs 44 px').toBeGreaterThanOrEqual(44)
  const field = page.locator('#appointment form :is(button, input:not([type=hidden])):visible').first()
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height })
    const inView = await field.evaluate((control) => {
      control.closest('#appointment')?.scrollIntoView({ behavior: 'instant' })
      return control.getBoundingClientRect().bottom / innerHeight
    })
    expect(inView, `${width} px`).toBeLessThanOrEqual(1)
  }
})

/** Heights in screens. */
function measurePage() {
  const samples = document.querySelector('#portfolio')?.getBoundingClientRect().top ?? Number.NaN
  return {
    letters: document.querySelector('main')?.innerText.replace(/\s+/g, ' ').length,
    screens: document.documentElement.scrollHeight / innerHeight,
    samplesAt: (samples + scrollY) / innerHeight,
  }
}

/** Pairs of texts that are not on the screen at once, side by side or one below the other, and large enough to read. */
function findPairsApart(pairs: [said: string, meant: string][]): string[] {
  /** How far apart two things may stand and still be read together; less than one line. */
  const NEAR_IN_PIXELS = 24
  const SMALLEST_LETTERS_IN_PIXELS = 16
  const lettersOf = (text: string | null) => text?.replaceAll(/[\s\u00ad]/g, '')
  const elements = [...document.querySelectorAll('main *')].filter((element) => element.checkVisibility())
  const withText = (text: string) =>
    elements.filter(({ textContent }) => lettersOf(textContent) === lettersOf(text))
  return pairs
    .filter(
      ([said, meant]) => !withText(said).some((one) => withText(meant).some((other) => areNear(one, other))),
    )
    .map(String)

  function areNear(one: Element, other: Element): boolean {
    other.scrollIntoView({ block: 'center', behavior: 'instant' })
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
    const sideways = Math.max(b.left - a.right, a.left - b.right)
    const upright = Math.max(b.top - a.bottom, a.top - b.bottom)
    return (
      [a, b].every(
        ({ top, bottom, left, right }) =>
          top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth,
      ) &&
      Math.max(sideways, upright) <= NEAR_IN_PIXELS &&
      Number.parseFloat(getComputedStyle(other).fontSize) >= SMALLEST_LETTERS_IN_PIXELS
    )
  }
}

test('the first answer fits into ten packets, headers included', async ({ baseURL }) => {
  for (const [encoding, most] of [
    ['br', 13_000],
    ['gzip', 14_600],
  ] as const) {
    const request = get(`${baseURL}/`, { agent: false, headers: { 'accept-encoding': encoding } })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    await once(answer.resume(), 'end')
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.socket.bytesRead, encoding).toBeLessThanOrEqual(most)
  }
})

test('scrolled to its end it takes at most 130 kB in 14 requests, the form’s own script aside', async ({
  browser,
  baseURL,
}) => {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    const page = await browser.newPage({
      viewport: { width, height },
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
      baseURL: `${baseURL}`,
    })
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (FORM.test(request.url())) return
      sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize))
    })
    await page.goto('/')
    for (const part of await page.locator('main > section, footer').all())
      await part.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    for (const image of await page.locator('.shop-tiles img').all()) {
      await image.scrollIntoViewIfNeeded()
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
    }
    await page.waitForLoadState('networkidle')
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(sizes.length, `requests at ${width} px`).toBeLessThanOrEqual(14)
    expect(sizes.length).toBeGreaterThan(6)
    expect(bytes, `bytes at ${width} px`).toBeLessThanOrEqual(130_000)
    await page.close()
  }
})
