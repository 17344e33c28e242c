import { TEST_CONTENT } from '../../rig/test-content.ts'
import { readPortfolioContent } from '../../src/content/portfolio-content.ts'
import { expect, test } from '../support/browser-test.ts'

const { items } = readPortfolioContent(TEST_CONTENT)

test('the portfolio says that it is being built and shows six cards', async ({ page }) => {
  await page.goto('/portfolio')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portfolio im Aufbau')
  await expect(page.getByRole('heading', { name: 'Portfolio wird aktualisiert' })).toBeVisible()
  await expect(page.locator('.card-category')).toHaveText([
    'Gastronomie',
    'Recht',
    'Handwerk',
    'E-Commerce',
    'Wellness',
    'IT-Services',
  ])
})

for (const { title, url, imageAlt } of items) {
  test(`the card of ${title} opens its sample in a new tab, and the ribbon leads back`, async ({
    page,
    context,
  }) => {
    await page.goto('/portfolio')
    const picture = page.getByRole('img', { name: imageAlt })
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0)
    await expect(page.getByRole('link', { name: `${title} (öffnet in einem neuen Tab)` })).toBeVisible()

    const opened = context.waitForEvent('page')
    // The picture is covered by the title's link: a click anywhere on the card counts.
    await picture.click({ force: true })
    const sample = await opened
    const errors: string[] = []
    sample.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await sample.waitForLoadState()
    expect(new URL(sample.url()).pathname).toBe(url)
    await expect(sample).toHaveTitle(new RegExp(`^${title}`))
    await expect(sample.getByRole('heading', { level: 1 })).toBeVisible()

    await sample.getByRole('link', { name: 'Beispielprojekt von Musterwerk – Firma frei erfunden' }).click()
    await sample.waitForURL('**/portfolio')
    await expect(sample.getByRole('heading', { level: 1 })).toHaveText('Portfolio im Aufbau')
    expect(errors).toEqual([])
  })
}

test('the landing page shows a glimpse of the samples only when one comes near', async ({ page }) => {
  await page.goto('/')
  const glimpse = page.locator('.teaser-glimpse img')
  await expect(glimpse).toHaveAttribute('loading', 'lazy')
  await glimpse.scrollIntoViewIfNeeded()
  await expect
    .poll(() => glimpse.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0)
})

test('the osteria hides meat and fish at a click', async ({ page }) => {
  await page.goto('/beispiele/osteria-fico/')
  await page.getByRole('checkbox', { name: 'Nur ohne Fleisch und Fisch zeigen' }).check()
  await expect(page.getByText('Saltimbocca')).toBeHidden()
  await expect(page.getByText('Cacio e pepe')).toBeVisible()
})

test('the law firm reckons the last day to sue', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-20T10:00:00Z')
  await page.goto('/beispiele/kanzlei-wehrland/')
  await page.getByLabel('Wann lag die Kündigung').fill('2026-11-16')
  await expect(page.locator('#klagefrist')).toContainText('Montag, 7. Dezember 2026')
  await expect(page.locator('#klagefrist')).toContainText('Noch 17 Tage')
})

test('the joinery redraws the sideboard and its price', async ({ page }) => {
  await page.goto('/beispiele/tischlerei-spanholz/')
  const price = page.locator('#preis')
  const before = await price.textContent()
  await page.getByLabel('Breite').fill('240')
  await page.getByRole('radio', { name: 'Nussbaum' }).check()
  await expect(page.locator('.draw-width')).toHaveText('240')
  await expect(price).not.toHaveText(before ?? '')
  await expect(page.getByRole('link', { name: 'Dieses Maß per E-Mail anfragen' })).toHaveAttribute(
    'href',
    /240%20%C3%97%2075%20cm%2C%20Nussbaum/,
  )
})
