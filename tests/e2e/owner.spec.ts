import { globSync, readFileSync } from 'node:fs'
import type { StartedServer } from '../../rig/started-server.ts'
import { expect, pageOf, stateOn, test } from '../support/owner-page.ts'

test.use({
  viewport: { width: 360, height: 740 },
  expectedConsoleErrors: [/status of (404|422)/],
})

/** Mails that were written as files and name that address. */
const filesAbout = (address: string, { dataDir }: StartedServer): string[] =>
  globSync(`${dataDir}/mail/**/*.eml`).filter((file) => readFileSync(file, 'utf8').includes(address))

// The owner's pages have no script: what works without works with it. Answers are in owner-day.spec.ts, typed times in
// after-the-request.spec.ts, corrections and refusals in tests/http.
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the owner signs in by a link, finds somebody, deletes, and signs out here and everywhere', async ({
    page,
    book,
    server,
    signIn,
  }) => {
    const told = page.getByRole('status')
    const request = await book({ firstName: 'Jörg', lastName: 'Öztürk', email: 'oeztuerk@example.org' })
    await page.goto('/anfragen')
    await page.getByRole('button', { name: 'Link zum Anmelden schicken' }).click()
    await expect(told).toContainText('Link unterwegs')
    await signIn()
    await page.getByRole('searchbox', { name: 'Suchen' }).fill('öztürk')
    await page.getByRole('button', { name: 'Suchen' }).click()
    await page.getByRole('link', { name: 'Jörg Öztürk' }).first().click()
    await expect(page.getByText(`Nr. ${request.id}`)).toBeVisible()

    await test.step('a request is deleted with its mails', async () => {
      await expect.poll(() => filesAbout(request.email, server)).not.toEqual([])
      await page.getByText('Anfrage löschen').click()
      await page.getByRole('button', { name: 'Endgültig löschen' }).click()
      await expect(told).toContainText('Gelöscht')
      expect(filesAbout(request.email, server)).toEqual([])
      expect((await page.goto(pageOf(request)))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Anfrage gibt es nicht (mehr)')
    })

    await test.step('the table is taken along, the calendar’s address renewed, and every session ended', async () => {
      await page.goto('/anfragen')
      await page.getByText('Werkzeuge').click()
      const downloaded = page.waitForEvent('download')
      await page.getByRole('link', { name: 'für Excel' }).click()
      expect((await downloaded).suggestedFilename()).toMatch(/^anfragen-\d{4}-\d\d-\d\d\.csv$/)
      await page.getByText('Adresse neu vergeben').click()
      await page.getByRole('button', { name: 'Neu vergeben' }).click()
      await expect(told).toContainText('Neue Kalenderadresse')
      await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
      await expect(told).toContainText('Abgemeldet')
      await page.goto('/anfragen')
      await expect(page.getByRole('button', { name: 'Link zum Anmelden schicken' })).toBeVisible()
      await signIn()
      await page.getByText('Werkzeuge').click()
      await page.getByRole('button', { name: 'Auf allen Geräten abmelden' }).click()
      await expect(told).toContainText('Überall abgemeldet')
    })
  })
})

test('a link in a webmail leads to its page, and signed out to the button for it', async ({
  page,
  server,
  book,
  signIn,
}) => {
  const request = await book()
  const follow = async () => {
    await page.goto('about:blank')
    await page.setContent(`<a href="${server.url}${pageOf(request)}">Anfrage</a>`)
    await page.getByRole('link').click()
  }
  await follow()
  await expect(page).toHaveURL(`${pageOf(request)}?noch-einmal=1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Anfrage Nr. ${request.id}`)
  await expect(page.getByRole('button', { name: 'Link zum Anmelden schicken' })).toBeVisible()
  await signIn()
  await follow()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erika Musterfrau')

  await test.step('there everything can be done by keyboard', async () => {
    await page.getByRole('button', { name: 'Als vereinbart eintragen' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.locator('summary', { hasText: 'Andere Zeiten vorschlagen' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.locator('.propose summary').first()).toBeFocused()
    await page.getByRole('button', { name: 'Zeiten vorschlagen' }).focus()
    await page.keyboard.press('Enter')
    await expect(stateOn(page)).toHaveText('Gegenvorschlag')
    await expect(page.locator('.notice')).toBeFocused()
  })

  await test.step('on a small phone the way forward is in reach at once, and hides nothing', async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(pageOf(await book({ websiteIdea: 'Viele Worte. '.repeat(70) })))
    await expect(page.getByRole('button', { name: 'bestätigen' })).toBeInViewport({ ratio: 1 })
    const bar = await page.locator('.press').boundingBox()
    const mail = await page.locator('.request-contact a').last().boundingBox()
    expect((mail?.y ?? 0) + (mail?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })
})
