import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** The main menu, opened first where it is collapsed. */
async function openMenu(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menü' }).click()
  return page.getByRole('navigation', { name: 'Hauptmenü' })
}

const header = (page: Page) => page.locator('header.header')

/** The section's heading is in view, and not under the header. */
async function expectScrolledTo(page: Page, id: string) {
  const heading = page.locator(`#${id}`).getByRole('heading', { level: 2 })
  await expect(heading).toBeInViewport()
  await expect
    .poll(async () => {
      const [bar, title] = await Promise.all([header(page).boundingBox(), heading.boundingBox()])
      return (title?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0))
    })
    .toBeGreaterThanOrEqual(0)
}

for (const [label, id] of [
  ['Features', 'features'],
  ['Preise', 'pricing'],
  ['Termin buchen', 'appointment'],
] as const) {
  test(`‘${label}’ in the header scrolls to its section`, { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    const menu = await openMenu(page)
    await menu.getByRole('link', { name: label }).click()
    await expectScrolledTo(page, id)
  })

  test(`‘${label}’ leads from another page to the section on the landing page`, { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto('/impressum')
    const menu = await openMenu(page)
    await menu.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(`/#${id}`)
    await expectScrolledTo(page, id)
  })
}

test('‘Portfolio’ in the header opens the portfolio page', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const menu = await openMenu(page)
  await menu.getByRole('link', { name: 'Portfolio' }).click()
  await expect(page).toHaveURL('/portfolio')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('every entry of a table of contents lands on its heading, below the fixed header', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/datenschutz', '/agb', '/widerrufsrecht']) {
    await page.goto(path)
    const headerBottom = (await page.locator('.header').boundingBox())?.height ?? 0
    for (const link of await page.getByRole('navigation', { name: 'Inhalt' }).getByRole('link').all()) {
      const title = (await link.textContent()) ?? ''
      await link.click()
      const heading = page.getByRole('heading', { level: 2, name: title, exact: true })
      await expect(heading).toBeInViewport()
      expect((await heading.boundingBox())?.y, title).toBeGreaterThan(headerBottom)
    }
  }
})

test('the header stays in place and turns translucent past 50 px', async ({ page }) => {
  await page.goto('/')
  const opacity = () =>
    header(page).evaluate((element) => {
      const color = getComputedStyle(element).backgroundColor
      return Number(/[\d.]+(?=\)$)/.exec(color.includes('/') || color.startsWith('rgba') ? color : '1)')?.[0])
    })
  await expect.poll(opacity).toBe(1)
  await page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }))
  await expect(header(page)).not.toHaveClass(/is-scrolled/)
  await page.evaluate(() => scrollTo({ top: 51, behavior: 'instant' }))
  await expect(header(page)).toHaveClass(/is-scrolled/)
  await expect.poll(opacity).toBeLessThan(1)
  expect((await header(page).boundingBox())?.y).toBe(0)
})

/** What the browser itself tells a screen reader about the button. */
async function isExpanded(page: Page): Promise<boolean | undefined> {
  const client = await page.context().newCDPSession(page)
  const { nodes } = await client.send('Accessibility.getFullAXTree')
  const button = nodes.find(({ role, name }) => role?.value === 'button' && name?.value === 'Menü')
  return button?.properties?.find(({ name }) => name === 'expanded')?.value.value
}

test('the telephone number is in the header, or in its menu', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/portfolio')
  const menu = await openMenu(page)
  await expect(menu.getByRole('link', { name: '+49 30 23125 100' })).toHaveAttribute(
    'href',
    'tel:+493023125100',
  )
})

for (const [width, height] of [
  [667, 375],
  [320, 256],
] as const) {
  test.describe(`on a low screen of ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } })

    test('the header gives way, and the whole menu can be reached', async ({ page }) => {
      await page.goto('/')
      const menu = page.getByRole('navigation', { name: 'Hauptmenü' })
      await page.getByRole('button', { name: 'Menü' }).click()
      const last = menu.getByRole('link', { name: 'Termin buchen' })
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport({ ratio: 1 })
      await last.click()
      await expectScrolledTo(page, 'appointment')
      await expect(header(page)).not.toBeInViewport()
    })
  })
}

for (const width of [320, 360, 390, 767]) {
  test.describe(`on a phone of ${width} px`, () => {
    test.use({ viewport: { width, height: 640 } })

    test('‘Termin buchen’ stays in reach, beside the word ‘Menü’', async ({ page }) => {
      await page.goto('/')
      await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
      const bar = header(page)
      await expect(bar.getByText('Menü', { exact: true })).toBeInViewport({ ratio: 1 })
      await expect(bar.getByRole('link', { name: /Musterwerk/ })).toBeInViewport({ ratio: 1 })
      await bar.getByRole('link', { name: 'Termin buchen' }).click()
      await expectScrolledTo(page, 'appointment')
    })
  })
}

test.describe('the collapsed menu', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test.beforeEach(({ page }) => page.goto('/'))

  test('opens and closes by its button and says which', async ({ page }) => {
    const toggle = page.getByRole('button', { name: 'Menü' })
    const menu = page.getByRole('navigation', { name: 'Hauptmenü' })
    await expect(menu).toBeHidden()
    await toggle.click()
    await expect(menu).toBeVisible()
    expect(await isExpanded(page)).toBe(true)
    await toggle.click()
    await expect(menu).toBeHidden()
    expect(await isExpanded(page)).toBe(false)
  })

  test('closes after a choice, on Escape and on a click outside', async ({ page }) => {
    const menu = await openMenu(page)
    await menu.getByRole('link', { name: 'Preise' }).click()
    await expect(menu).toBeHidden()
    await openMenu(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menü' })).toBeFocused()
    await openMenu(page)
    await page.touchscreen.tap(195, 780)
    await expect(menu).toBeHidden()
  })

  test('can be used by keyboard alone', async ({ page }) => {
    await page.getByRole('button', { name: 'Menü' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Features' }).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expectScrolledTo(page, 'features')
  })
})

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/portfolio')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('the footer has four columns: company, services, company links, legal', async ({ page }) => {
  await page.goto('/')
  const footer = page.locator('footer')
  await expect(footer.getByText('Musterstraße 1, 12345 Musterstadt')).toBeVisible()
  await expect(footer.getByRole('link', { name: '+49 30 23125 100' })).toHaveAttribute(
    'href',
    'tel:+493023125100',
  )
  await expect(footer.getByText('© 2025 Musterwerk')).toBeVisible()
  await expect(footer.getByRole('navigation')).toHaveCount(3)
  await expect(
    footer.getByRole('navigation', { name: 'Unternehmen' }).getByRole('link', { name: 'Portfolio' }),
  ).toHaveAttribute('href', '/#portfolio')
  const legal = footer.getByRole('navigation', { name: 'Rechtliches' }).getByRole('link')
  await expect(legal).toHaveText(['Impressum', 'Datenschutz', 'AGB', 'Widerrufsrecht'])
  for (const path of ['/impressum', '/datenschutz', '/agb', '/widerrufsrecht']) {
    expect((await page.request.get(path)).status()).toBe(200)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu still opens and leads on', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    const menu = await openMenu(page)
    await menu.getByRole('link', { name: 'Portfolio' }).click()
    await expect(page).toHaveURL('/portfolio')
  })
})
