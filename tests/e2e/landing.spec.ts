import { BUILT } from '../../rig/built-site.ts'
import { firstViewInBytes } from '../../src/build/show-first-view.ts'
import { expect, test } from '../support/browser-test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('the hero sells: a headline, the price, and two ways on', { tag: '@phone' }, async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'ab 90€ einmalig' })).toBeVisible()
  await page.getByRole('link', { name: 'Kostenloses Beratungsgespräch' }).click()
  await expect(page).toHaveURL('/#appointment')
  await expect(page.locator('#appointment h2')).toBeInViewport()
  await page.getByRole('link', { name: 'Preise ansehen' }).click()
  await expect(page.locator('#pricing h2')).toBeInViewport()
})

for (const [width, height] of [
  [360, 616],
  [390, 664],
  [1366, 650],
] as const) {
  test(`the first view of ${width} × ${height} shows the price, the main button and who calls`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const link of ['ab 90€ einmalig', 'Kostenloses Beratungsgespräch']) {
      await expect(page.getByRole('link', { name: link })).toBeInViewport({ ratio: 1 })
    }
    const hero = page.locator('.hero')
    await expect(hero.getByText('Max Mustermann ruft Sie an.')).toBeInViewport({ ratio: 1 })
    await expect(hero.getByRole('link', { name: '+49 30 23125 100' })).toBeInViewport({ ratio: 1 })
  })
}

test('who calls stands beside the form as well, with the number', async ({ page }) => {
  const appointment = page.locator('#appointment')
  await expect(appointment.getByText('Max Mustermann ruft Sie an.')).toBeVisible()
  await expect(appointment.getByRole('link', { name: '+49 30 23125 100' })).toBeVisible()
})

test('the four claims are visible and each leads to its conditions', async ({ page }) => {
  const claims = page.locator('.claims').getByRole('link')
  await expect(claims).toHaveText([
    '24h Lieferung möglich',
    'SEO-Optimierung',
    '99,9 % Uptime',
    '30 Tage Geld-zurück-Garantie',
  ])
  for (const claim of await claims.all()) {
    const [path = '', anchor] = (await claim.getAttribute('href'))?.split('#') ?? []
    const html = await (await page.request.get(path)).text()
    expect(html.includes(`id="${anchor}"`), `${path} has #${anchor}`).toBe(true)
  }
})

test('four feature cards', async ({ page }) => {
  await expect(page.locator('#features').getByRole('heading', { level: 3 })).toHaveText([
    'Responsive Design',
    'Sicher & DSGVO',
    'Individuelles Design',
    'Schnelle Lieferung',
  ])
})

test('the features section shows what the build counted and what Lighthouse measured, with its date', async ({
  page,
}) => {
  const kilobytes = Math.ceil(firstViewInBytes(`${BUILT}/site`) / 1000)
  const figures = page.locator('#features').getByRole('figure', { name: 'Diese Website in Zahlen' })
  await expect(figures.locator('dd')).toHaveText([`${kilobytes} kB`, '4 × 100', '0', '0'])
  await expect(figures).toContainText(/Selbst gemessen am \d{2}\.\d{2}\.\d{4}/)
})

test('the portfolio teaser leads to the portfolio', async ({ page }) => {
  await page.locator('#portfolio').getByRole('link', { name: 'Hier zum Portfolio' }).click()
  await expect(page).toHaveURL('/portfolio')
})

test('one package with its price, its six features and a way to book', async ({ page }) => {
  const pricing = page.locator('#pricing')
  await expect(pricing.getByRole('heading', { name: 'Website Paket' })).toBeVisible()
  await expect(pricing.getByText('ab 90€')).toBeVisible()
  await expect(pricing.getByText('einmalig')).toBeVisible()
  await expect(pricing.locator('.price-features strong')).toHaveText([
    'Responsive Design',
    'Individuelles Design',
    'Kontaktformular',
    'Google Maps Integration',
    'SSL Zertifikat',
    'DSGVO-konform',
  ])
  await expect(
    pricing.getByText('Alle Pakete beinhalten kostenlosen Support und schnelle Umsetzung.'),
  ).toBeVisible()
  await pricing.getByRole('link', { name: 'Jetzt buchen' }).click()
  await expect(page.locator('#appointment h2')).toBeInViewport()
})

test('four content sections, then the appointment section, in this order', async ({ page }) => {
  const ids = await page.locator('main > section').evaluateAll((sections) => sections.map(({ id }) => id))
  expect(ids).toEqual(['', 'features', 'portfolio', 'pricing', 'appointment'])
})

test('nothing is stored in the browser', async ({ page, context }) => {
  await page.mouse.wheel(0, 20_000)
  await page.waitForLoadState('networkidle')
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
})

test('the whole page is laid out after the first paint, and a reload further down stays where it was', async ({
  page,
}) => {
  await expect(page.locator('html')).not.toHaveClass(/is-arriving/)
  const price = page.locator('#pricing h2')
  const top = () => price.evaluate((heading) => heading.getBoundingClientRect().top)
  await price.evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const before = await top()
  await page.reload()
  await expect.poll(top).toBeCloseTo(before, 0)
})
