import { expect, test } from '../support/browser-test.ts'

const legalPages = ['/impressum', '/datenschutz', '/agb', '/widerrufsrecht']

test('the privacy policy is of today, and today is a Berlin day', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-12-31T23:30:00Z'))
  await page.goto('/datenschutz')
  await expect(page.getByText('Stand: 01.01.2032')).toBeVisible()
  await expect(page.locator('time')).toHaveAttribute('datetime', '2032-01-01')
})

for (const path of legalPages) {
  test(`${path} prints the text and nothing around it, and leads back home`, async ({ page }) => {
    await page.goto(path)
    const wayHome = page.getByRole('link', { name: 'Zurück zur Startseite' })
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.header')).toBeHidden()
    await expect(page.locator('.footer')).toBeHidden()
    await expect(wayHome).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await wayHome.click()
    await expect(page).toHaveURL('/')
  })
}

test('a claim on the landing page leads to its conditions', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: '30 Tage Geld-zurück-Garantie' }).click()
  await expect(page).toHaveURL('/agb#geld-zurueck')
  await expect(page.getByRole('heading', { name: '30-Tage-Geld-zurück-Garantie' })).toBeInViewport()
})

test('the withdrawal comes as a prepared mail', async ({ page }) => {
  await page.goto('/widerrufsrecht')
  const button = page.getByRole('link', { name: 'Widerruf als E-Mail vorbereiten' })
  const mail = new URL((await button.getAttribute('href')) ?? '')
  expect(mail.protocol).toBe('mailto:')
  expect(mail.pathname).toContain('@')
  expect(mail.searchParams.get('subject')).toBe('Widerruf meines Vertrags')
  const body = mail.searchParams.get('body') ?? ''
  expect(body).toContain('Hiermit widerrufe ich den von mir abgeschlossenen Vertrag')
  for (const line of ['Bestellt am:', 'Name:', 'Anschrift:', 'Datum:']) expect(body).toContain(`\r\n${line}`)
})

test('visiting sets no cookie and stores nothing, as the privacy policy says', async ({ page, context }) => {
  for (const path of ['/', ...legalPages]) await page.goto(path)
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
})
