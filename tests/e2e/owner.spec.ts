import { globSync, readFileSync } from 'node:fs'
import type { StartedServer } from '../../rig/started-server.ts'
import { germanDate } from '../support/german-date.ts'
import { listMails } from '../support/list-mails.ts'
import { expect, inDays, pageOf, stateOn, test } from '../support/owner-page.ts'

test.use({
  serverEnv: { TRUST_PROXY: 'loopback' },
  viewport: { width: 360, height: 740 },
  expectedConsoleErrors: [/status of (404|409|422)/],
})

/** Mails that were written as files and name that address. */
const filesAbout = (address: string, { dataDir }: StartedServer): string[] =>
  globSync(`${dataDir}/mail/**/*.eml`).filter((file) => readFileSync(file, 'utf8').includes(address))

// The owner's pages have no script: what works without works with it.
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the owner confirms from the mail, and later ticks the call off', async ({
    page,
    book,
    store,
    answerLink,
    signIn,
  }) => {
    const request = await book({ preferredDate: inDays(2), preferredTime: '14:15' })
    await page.goto(await answerLink(request))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erika Musterfrau')
    await expect(page.getByText(germanDate(inDays(2))).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Anrufen' })).toHaveAttribute('href', 'tel:+493023125101')
    await page.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Anfrage Nr. ${request.id}: bestätigt`)
    await expect(page.getByRole('status')).toContainText('Mehr ist nicht zu tun.')
    await page.reload()
    await expect(page.getByRole('status')).toContainText('Bestätigt')
    await expect(page.getByRole('button', { name: 'Link zum Anmelden schicken' })).toBeVisible()
    await expect(page.getByText('Musterfrau')).toHaveCount(0)
    await signIn()
    await page.goto(pageOf(request))
    await page.getByRole('button', { name: 'Erledigt' }).click()
    await expect(stateOn(page)).toHaveText('erledigt')
    await expect(page.getByRole('button', { name: 'Bestätigen' })).toHaveCount(0)
    const dossier = await store.dossiers.find({ id: request.id })
    expect(dossier?.mails.map(({ kind }) => kind)).toEqual(['owner', 'visitor', 'visitor-confirmed'])
  })

  test('the owner proposes two other times, is put right once, and nothing typed is lost', async ({
    page,
    book,
    signIn,
  }) => {
    await signIn()
    await page.goto(pageOf(await book()))
    await page.getByText('Andere Zeiten vorschlagen').click()
    await page.locator('[name=date1]').fill(inDays(6))
    await page.locator('[name=time1]').fill('07:00')
    await page.locator('[name=date2]').fill(inDays(7))
    await page.locator('[name=time2]').fill('16:30')
    await page.locator('[name=date3]').fill('')
    await page.locator('[name=time3]').fill('')
    await page.getByRole('textbox', { name: 'Ein paar Worte' }).fill('Ich bin unterwegs.')
    await page.getByRole('button', { name: 'Zeiten vorschlagen' }).click()
    await expect(page.getByText('Uhrzeit muss zwischen 08:00 und 21:00 liegen')).toBeVisible()
    await expect(page.locator('[name=time1]')).toBeFocused()
    await expect(page.locator('[name=time2]')).toHaveValue('16:30')
    await expect(page.getByRole('textbox', { name: 'Ein paar Worte' })).toHaveValue('Ich bin unterwegs.')
    await page.locator('[name=time1]').fill('09:45')
    await page.getByRole('button', { name: 'Zeiten vorschlagen' }).click()
    await expect(stateOn(page)).toHaveText('neue Zeiten vorgeschlagen')
    const proposals = page.locator('.request-proposals li')
    await expect(proposals).toHaveText([
      `${germanDate(inDays(6))}, 09:45 Uhr`,
      `${germanDate(inDays(7))}, 16:30 Uhr`,
    ])
  })

  test('the owner declines with a few words', async ({ page, book, signIn }) => {
    await signIn()
    await page.goto(pageOf(await book()))
    await page.getByText('Absagen', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Ein paar Worte' }).fill('Leider ausgebucht.')
    await page.getByRole('button', { name: 'Termin absagen' }).click()
    await expect(stateOn(page)).toHaveText('abgesagt')
    await expect(page.locator('.history')).toContainText('Leider ausgebucht.')
  })

  test('the owner corrects an address, then deletes the appointment', async ({
    page,
    book,
    server,
    signIn,
  }) => {
    await signIn()
    const request = await book({ email: 'typo@example.org' })
    const corrected = 'corrected@example.org'
    await page.goto(pageOf(request))
    await page.getByText('E-Mail-Adresse berichtigen').click()
    await page.getByLabel('E-Mail', { exact: true }).fill('erika@')
    await page.getByRole('button', { name: 'Berichtigen und senden' }).click()
    await expect(page.getByText('Gültige E-Mail-Adresse eingeben')).toBeVisible()
    await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue('erika@')
    await page.getByLabel('E-Mail', { exact: true }).fill(corrected)
    await page.getByRole('button', { name: 'Berichtigen und senden' }).click()
    await expect(page.getByRole('link', { name: corrected })).toBeVisible()
    await expect.poll(() => filesAbout(corrected, server)).not.toEqual([])
    await page.getByText('Anfrage löschen').click()
    await page.getByRole('button', { name: 'Endgültig löschen' }).click()
    await expect(page.getByRole('status')).toContainText('Gelöscht')
    for (const address of [request.email, corrected]) expect(filesAbout(address, server)).toEqual([])
    expect((await page.goto(pageOf(request)))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Anfrage gibt es nicht (mehr)')
  })

  test('the owner signs in by a link, finds somebody, and signs out', async ({
    page,
    book,
    store,
    signIn,
  }) => {
    const request = await book({ firstName: 'Jörg', lastName: 'Öztürk' })
    await page.goto('/anfragen')
    await page.getByRole('button', { name: 'Link zum Anmelden schicken' }).click()
    await expect(page.getByRole('status')).toContainText('Link unterwegs')
    expect((await listMails(store)).map(({ kind }) => kind)).toContain('owner-sign-in')
    await signIn()
    await page.getByRole('searchbox', { name: 'Suchen' }).fill('öztürk')
    await page.getByRole('button', { name: 'Suchen' }).click()
    await page.getByRole('link', { name: 'Jörg Öztürk' }).first().click()
    await expect(page.getByText(`Nr. ${request.id}`)).toBeVisible()
    await page.getByRole('link', { name: 'Alle Anfragen' }).click()
    await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
    await expect(page.getByRole('status')).toContainText('Abgemeldet')
    await page.goto('/anfragen')
    await expect(page.getByRole('button', { name: 'Link zum Anmelden schicken' })).toBeVisible()
  })
})

test('who answers after somebody else sees what has happened', async ({ page, book, take, signIn }) => {
  await signIn()
  const request = await book()
  await page.goto(pageOf(request))
  await take({ kind: 'call-off' }, request)
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page.getByRole('alert')).toContainText('Erika Musterfrau hat den Termin abgesagt')
  await expect(page.locator('.notice')).toBeFocused()
  await expect(stateOn(page)).toHaveText('abgesagt')
})

test('a link in a webmail leads into the book all the same', async ({ page, server, signIn }) => {
  await signIn()
  await page.goto('about:blank')
  await page.setContent(`<a href="${server.url}/anfragen">Alle Anfragen</a>`)
  await page.getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Abmelden', exact: true })).toBeVisible()
})

test('a link in a webmail leads to its request, and signed out to the button for it', async ({
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
})

test('the owner signs out on all devices', async ({ page, browser, server, book, signIn, answerLink }) => {
  await signIn()
  const link = await answerLink(await book())
  const cookies = await page.context().cookies(`${server.url}/anfragen`)
  const elsewhere = await browser.newContext({ baseURL: server.url })
  await elsewhere.addCookies(cookies)
  const laptop = await elsewhere.newPage()
  await laptop.goto('/anfragen')
  await expect(laptop.getByRole('button', { name: 'Abmelden', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Auf allen Geräten abmelden' }).click()
  await expect(page.getByRole('status')).toContainText('Überall abgemeldet')
  await laptop.reload()
  await expect(laptop.getByRole('button', { name: 'Link zum Anmelden schicken' })).toBeVisible()
  expect((await page.goto(link))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht (mehr)')
  await elsewhere.close()
})

test('a link in a webmail, signed out, leads to the button and stays there', async ({ page, server }) => {
  await page.goto('about:blank')
  await page.setContent(`<a href="${server.url}/anfragen">Alle Anfragen</a>`)
  await page.getByRole('link').click()
  await expect(page).toHaveURL('/anfragen?noch-einmal=1')
  await expect(page.getByRole('button', { name: 'Link zum Anmelden schicken' })).toBeVisible()
})

test('everything can be done by keyboard', async ({ page, book, signIn }) => {
  await signIn()
  await page.goto(pageOf(await book()))
  const summary = page.locator('summary', { hasText: 'Andere Zeiten vorschlagen' })
  await page.getByRole('button', { name: 'Bestätigen' }).focus()
  await page.keyboard.press('Tab')
  await expect(summary).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('[name=date1]')).toBeFocused()
  const submit = page.getByRole('button', { name: 'Zeiten vorschlagen' })
  await submit.focus()
  await page.keyboard.press('Enter')
  await expect(stateOn(page)).toHaveText('neue Zeiten vorgeschlagen')
  await expect(page.locator('.notice')).toBeFocused()
})

test('the owner deletes by number, renews the calendar’s address, takes the table along', async ({
  page,
  book,
  store,
  signIn,
}) => {
  const request = await book({ firstName: 'Vergehend' })
  await signIn()
  await page.getByLabel('Nummer der Anfrage').fill('999999')
  await page.getByRole('button', { name: 'Ansehen und löschen' }).click()
  await expect(page.getByText('Eine Anfrage mit dieser Nummer gibt es nicht (mehr)')).toBeVisible()
  await expect(page.getByLabel('Nummer der Anfrage')).toBeFocused()
  await page.getByLabel('Nummer der Anfrage').fill(String(request.id))
  await page.getByRole('button', { name: 'Ansehen und löschen' }).click()
  await expect(page.getByText('Vergehend Musterfrau')).toBeVisible()
  await page.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(page.getByRole('status')).toContainText('Gelöscht')
  expect(await store.dossiers.find({ id: request.id })).toBeUndefined()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('link', { name: 'für Excel' }).click()
  expect((await downloaded).suggestedFilename()).toMatch(/^anfragen-\d{4}-\d\d-\d\d\.csv$/)
  const key = await store.access.calendarKey()
  await page.getByText('Adresse neu vergeben').click()
  await page.getByRole('button', { name: 'Neu vergeben' }).click()
  await expect(page.getByRole('status')).toContainText('Neue Kalenderadresse')
  expect(await store.access.calendarKey()).not.toBe(key)
})
