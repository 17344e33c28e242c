import { expect, test } from '../support/browser-test.ts'

test('the seed shop gathers packets on one slip and writes the order', async ({ page }) => {
  await page.goto('/beispiele/moehre-und-mohn/')
  await page.getByRole('link', { name: 'Sortiment' }).click()
  await page.getByRole('button', { name: 'Auf den Zettel Möhre „Nantaise“' }).click()
  await page.getByRole('button', { name: 'Ein Tütchen Möhre „Nantaise“ mehr' }).press('Enter')
  await page.getByRole('button', { name: 'Auf den Zettel Kürbis „Roter Zentner“' }).click()
  await expect(page.getByRole('link', { name: 'Bestellzettel' })).toContainText('3 Tütchen · 12,80 €')

  const mail = page.locator('.slip a')
  await expect(mail).toHaveAttribute('href', new RegExp(encodeURIComponent('2 × Möhre „Nantaise“')))
  await page.getByRole('button', { name: 'Ein Tütchen Kürbis „Roter Zentner“ weniger' }).click()
  await expect(page.getByRole('button', { name: 'Auf den Zettel Kürbis „Roter Zentner“' })).toBeFocused()
  await expect(mail).not.toHaveAttribute('href', /Zentner/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every packet of the seed shop is ordered by an e-mail of its own', async ({ page }) => {
    await page.goto('/beispiele/moehre-und-mohn/')
    await page.getByRole('link', { name: 'Sortiment' }).click()
    const order = page.getByRole('link', { name: 'Per E-Mail bestellen Tomate „Ochsenherz“' })
    await expect(order).toHaveAttribute('href', /^mailto:post@moehre-und-mohn\.example\?subject=Bestellung/)
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})

for (const { now, sentence } of [
  { now: '2026-07-06T12:00:00Z', sentence: 'Heute ruht der See.' },
  { now: '2026-07-07T07:30:00Z', sentence: 'Heute öffnen wir um 10 Uhr.' },
  { now: '2026-07-07T08:00:00Z', sentence: 'Jetzt geöffnet, bis 22 Uhr.' },
  { now: '2026-12-12T22:10:00Z', sentence: 'Für heute ist es still im Haus.' },
]) {
  test(`the bathhouse says at ${now}: ${sentence}`, async ({ page }) => {
    await page.clock.setFixedTime(now)
    await page.goto('/beispiele/nebelbad/')
    await page.locator('#zeiten').scrollIntoViewIfNeeded()
    await expect(page.locator('.times-now')).toContainText(sentence)
    await expect(page.locator('[aria-current=date]')).toHaveCount(1)
  })
}
