import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** The main menu, opened first where it is collapsed. */
async function openMenu(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menü' }).click()
  return page.getByRole('navigation', { name: 'Hauptmenü' })
}

const header = (page: Page) => page.locator('header.header')

/** The section's heading is in view, and nothing of the section before between it and the header. */
async function expectScrolledTo(page: Page, id: string) {
  const section = page.locator(`#${id}`)
  await expect(section.getByRole('heading', { level: 2 })).toBeInViewport()
  await expect
    .poll(async () => {
      const [bar, box] = await Promise.all([header(page).boundingBox(), section.boundingBox()])
      return Math.abs((box?.y ?? 0) - Math.max(0, (bar?.y ?? 0) + (bar?.height ?? 0)))
    })
    .toBeLessThan(2)
}

const SECTIONS = [
  ['Features', 'features'],
  ['Preise', 'pricing'],
] as const

for (const start of ['/', '/impressum']) {
  test(`the menu leads from ${start} to the sections, the portfolio and the telephone`, {
    tag: '@phone',
  }, async ({ page }) => {
    for (const [label, id] of SECTIONS) {
      await page.goto(start)
      const menu = await openMenu(page)
      await menu.getByRole('link', { name: label }).click()
      await expect(page).toHaveURL(`/#${id}`)
      await expectScrolledTo(page, id)
    }
    await page.goto(start)
    const menu = await openMenu(page)
    // With the menu open, too, one way to the form is enough.
    const toForm = header(page).getByRole('link', { name: 'Termin buchen' })
    await toForm.click()
    await expect(page).toHaveURL('/#appointment')
    await expectScrolledTo(page, 'appointment')
    await page.goto(start)
    await openMenu(page)
    await expect(menu.getByRole('link', { name: '+49 30 23125 100' })).toHaveAttribute(
      'href',
      'tel:+493023125100',
    )
    await menu.getByRole('link', { name: 'Portfolio' }).click()
    await expect(page).toHaveURL('/portfolio')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('every entry of a table of contents lands on its heading, below the fixed header', async ({ page }) => {
  for (const path of ['/datenschutz', '/agb', '/widerrufsrecht']) {
    await page.goto(path)
    const entries = await page.getByRole('navigation', { name: 'Inhalt' }).getByRole('link').all()
    expect(entries.length).toBeGreaterThan(2)
    for (const entry of entries) {
      const lost = await entry.evaluate((link: HTMLAnchorElement) => {
        link.click()
        const heading = document.querySelector(`h2${link.hash}, ${link.hash} h2`)
        const { top, bottom } = heading?.getBoundingClientRect() ?? new DOMRect()
        const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0
        const wordsOf = (element: Element | null) =>
          element?.textContent?.replaceAll('\u00ad', '').replaceAll(/\s/g, ' ')
        const isRight = wordsOf(heading) === wordsOf(link) && top > header && bottom < innerHeight
        return isRight ? undefined : `${wordsOf(link)}: ${wordsOf(heading)} at ${top} px`
      })
      expect.soft(lost, path).toBeUndefined()
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

test('on a low screen the header gives way, and the whole menu can be reached', async ({ page }) => {
  for (const [width, height] of [
    [667, 375],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menü' }).click()
    const links = page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link')
    await links.last().scrollIntoViewIfNeeded()
    await expect(links.last()).toBeInViewport({ ratio: 1 })
    await links.getByText('Preise').click()
    await expectScrolledTo(page, 'pricing')
    await expect(header(page)).not.toBeInViewport()
  }
})

test('on phones ‘Termin buchen’ stays in reach, beside the word ‘Menü’', async ({ page }) => {
  await page.goto('/')
  const bar = header(page)
  for (const width of [320, 360, 390, 767]) {
    await page.setViewportSize({ width, height: 640 })
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
    await expect(bar.getByText('Menü', { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(bar.getByRole('link', { name: /Musterwerk/ })).toBeInViewport({ ratio: 1 })
    await bar.getByRole('link', { name: 'Termin buchen' }).click()
    await expectScrolledTo(page, 'appointment')
  }
})

test.describe('the collapsed menu', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('opens and closes by its button, a choice, Escape and a tap outside, and says which', async ({
    page,
  }) => {
    await page.goto('/')
    const toggle = page.getByRole('button', { name: 'Menü' })
    const menu = page.getByRole('navigation', { name: 'Hauptmenü' })
    await expect(menu).toBeHidden()
    await toggle.click()
    await expect(menu).toBeVisible()
    expect(await isExpanded(page)).toBe(true)
    await toggle.click()
    await expect(menu).toBeHidden()
    expect(await isExpanded(page)).toBe(false)
    await toggle.click()
    await menu.getByRole('link', { name: 'Preise' }).click()
    await expect(menu).toBeHidden()
    await toggle.click()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(toggle).toBeFocused()
    await toggle.click()
    await page.touchscreen.tap(195, 780)
    await expect(menu).toBeHidden()

    // By keyboard alone.
    await toggle.focus()
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu still opens and leads on', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    const menu = await openMenu(page)
    await menu.getByRole('link', { name: 'Portfolio' }).click()
    await expect(page).toHaveURL('/portfolio')
  })
})
