import type { Page } from '@playwright/test'
import { expect } from './browser-test.ts'

/** What a visitor does on each sample that has a script of its own, on the page that is open. */
export const SAMPLE_JOURNEYS: Record<string, (page: Page) => Promise<void>> = {
  '/beispiele/moehre-und-mohn/': orderSeeds,
  '/beispiele/nebelbad/': planStay,
  '/beispiele/knotenpunkt/': findConnection,
  '/beispiele/kanzlei-wehrland/': reckonLastDay,
  '/beispiele/osteria-fico/': hideMeat,
  '/beispiele/tischlerei-spanholz/': planSideboard,
}

async function orderSeeds(page: Page): Promise<void> {
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
}

async function planStay(page: Page): Promise<void> {
  for (const [now, sentence] of [
    ['2026-07-07T08:00:00Z', 'Jetzt geöffnet, bis 22 Uhr.'],
    ['2026-12-12T22:10:00Z', 'Für heute ist es still im Haus.'],
  ] as const) {
    await page.clock.setFixedTime(now)
    await page.reload()
    await page.locator('#zeiten').scrollIntoViewIfNeeded()
    await expect(page.locator('.times-now')).toContainText(sentence)
    await expect(page.locator('[aria-current=date]')).toHaveCount(1)
  }
  const stay = page.getByRole('region', { name: 'Wie lange dürfen wir Sie behalten?' })
  await expect(stay.getByRole('heading', { name: 'Zwei Stunden' })).toBeVisible()
  await stay.getByRole('radio', { name: 'Zwei Stunden' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(stay.getByRole('heading', { name: 'Ein Abend' })).toBeVisible()
  await expect(stay.getByRole('heading', { name: 'Zwei Stunden' })).toBeHidden()
}

async function findConnection(page: Page): Promise<void> {
  const found = page.getByRole('status', { name: 'Ihre Verbindung' })
  await expect(found).toContainText('Drucker – Ihr Betrieb, 1 Halt')
  await page.getByLabel('Sie brauchen').selectOption('Probelauf')
  await expect(found).toContainText('Ihr Betrieb – Probelauf, 2 Halte')
  await expect(page.locator('.network .track.is-idle')).toHaveCount(3)
  await page.getByLabel('Es hakt bei').selectOption('Server')
  await expect(found).toContainText('Server – Probelauf, 4 Halte')
  await page.getByRole('button', { name: 'Richtung tauschen' }).press('Enter')
  await expect(found).toContainText('Probelauf – Server, 4 Halte')
  await expect(page.getByLabel('Es hakt bei')).toHaveValue('3-3')
}

async function reckonLastDay(page: Page): Promise<void> {
  await page.clock.setFixedTime('2026-11-20T10:00:00Z')
  await expect(page.locator('.finder-note')).toContainText(/diese Kanzlei ist erfunden.*Rechtsantragstelle/)
  for (const [received, daysOver, ...answers] of [
    ['2026-11-16', 3, 'Montag, 7. Dezember 2026', 'Noch 17 Tage'],
    ['2026-10-01', 21, 'Fragen Sie sofort eine Anwältin oder einen Anwalt.'],
    ['2026-10-30', 20, 'Gehen Sie sofort zur Rechtsantragstelle Ihres Arbeitsgerichts.'],
  ] as const) {
    await page.getByLabel('Wann lag die Kündigung').fill(received)
    for (const answer of answers) await expect(page.locator('#klagefrist')).toContainText(answer)
    await expect(page.locator('.three-weeks .is-over')).toHaveCount(daysOver)
  }
}

async function hideMeat(page: Page): Promise<void> {
  await expect(page.locator(':is(.course h3, .dish-name, .menu-set):not(:has([lang=it]))')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Nur ohne Fleisch und Fisch zeigen' }).check()
  await expect(page.getByText('Saltimbocca')).toBeHidden()
  await expect(page.getByText('Cacio e pepe')).toBeVisible()
}

async function planSideboard(page: Page): Promise<void> {
  const price = page.locator('#preis')
  const before = await price.textContent()
  await page.getByLabel('Breite').fill('240')
  await page.getByRole('radio', { name: 'Nussbaum' }).check()
  await expect(page.locator('.draw-width')).toHaveText('240')
  await expect(price).not.toHaveText(before ?? '')
  const mail = page.getByRole('link', { name: 'Dieses Maß per E-Mail anfragen' })
  await expect(mail).toHaveAttribute('href', /240%20%C3%97%2075%20cm%2C%20Nussbaum/)
}
