import { globSync, readFileSync } from 'node:fs'
import type { StartedServer } from '../../rig/started-server.ts'
import { shortSlot } from '../../src/words/german-moment.ts'
import { listMails } from '../support/list-mails.ts'
import { expect, inDays, pageOf, stateOn, test, untapAll } from '../support/owner-page.ts'

test.use({
  viewport: { width: 360, height: 740 },
  expectedConsoleErrors: [/status of (404|409|422)/],
})

/** Mails that were written as files and name that address. */
const filesAbout = (address: string, { dataDir }: StartedServer): string[] =>
  globSync(`${dataDir}/mail/**/*.eml`).filter((file) => readFileSync(file, 'utf8').includes(address))

// The owner's pages have no script: what works without works with it. Confirming is in after-the-request.spec.ts.
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the owner proposes two other times, is put right once, and nothing typed is lost', async ({
    page,
    book,
    signIn,
  }) => {
    await signIn()
    await page.goto(pageOf(await book()))
    await page.getByText('Andere Zeiten vorschlagen').click()
    await untapAll(page)
    await page.getByText('Oder eine andere Zeit').click()
    for (const [name, value] of [
      ['date1', inDays(6)],
      ['time1', ''],
      ['date2', inDays(7)],
      ['time2', '23:30'],
    ] as const)
      await page.locator(`[name=${name}]`).fill(value)
    const words = page.getByRole('textbox', { name: 'Ein paar Worte' })
    await words.fill('Ich bin unterwegs.')
    await page.getByRole('button', { name: 'Zeiten vorschlagen' }).click()
    await expect(page.getByText('Uhrzeit auswählen')).toBeVisible()
    await expect(page.locator('[name=time1]')).toBeFocused()
    await expect(page.locator('[name=time2]')).toHaveValue('23:30')
    await expect(words).toHaveValue('Ich bin unterwegs.')
    await page.locator('[name=time1]').fill('09:45')
    await page.getByRole('button', { name: 'Zeiten vorschlagen' }).click()
    await expect(stateOn(page)).toHaveText('neu vorgeschlagen')
    await expect(page.locator('.request-proposals li')).toHaveText([
      shortSlot({ date: inDays(6), time: '09:45' }),
      shortSlot({ date: inDays(7), time: '23:30' }),
    ])
  })

  test('the owner corrects an address, declines with a few words, then deletes the appointment', async ({
    page,
    book,
    server,
    signIn,
  }) => {
    await signIn()
    const request = await book({ email: 'typo@example.org' })
    const corrected = 'corrected@example.org'
    await page.goto(pageOf(request))
    await page.getByText('E-Mail-Adresse ändern').click()
    const email = page.getByLabel('E-Mail', { exact: true })
    await email.fill('erika@')
    await page.getByRole('button', { name: 'Ändern und senden' }).click()
    await expect(page.getByText('Gültige E-Mail-Adresse eingeben')).toBeVisible()
    await expect(email).toHaveValue('erika@')
    await email.fill(corrected)
    await page.getByRole('button', { name: 'Ändern und senden' }).click()
    await expect(page.getByRole('link', { name: corrected })).toBeVisible()
    await expect.poll(() => filesAbout(corrected, server)).not.toEqual([])

    await page.getByText('Absagen', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Ein paar Worte' }).fill('Leider ausgebucht.')
    await page.getByRole('button', { name: 'Termin absagen' }).click()
    await expect(stateOn(page)).toHaveText('abgesagt')
    await page.getByText('Verlauf und Mails').click()
    await expect(page.locator('.history')).toContainText('Leider ausgebucht.')

    await page.getByText('Anfrage löschen').click()
    await page.getByRole('button', { name: 'Endgültig löschen' }).click()
    await expect(page.getByRole('status')).toContainText('Gelöscht')
    for (const address of [request.email, corrected]) expect(filesAbout(address, server)).toEqual([])
    expect((await page.goto(pageOf(request)))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Anfrage gibt es nicht (mehr)')
  })

  test('nobody was reached: three free times are tapped and sent; then one is agreed on the phone', async ({
    page,
    book,
    take,
    store,
    signIn,
  }) => {
    await signIn()
    const request = await book({ preferredDate: inDays(0), preferredTime: '00:00' })
    await take(request, { kind: 'confirm' })
    await page.goto(pageOf(request))
    await page.getByRole('link', { name: 'Nicht erreicht' }).click()
    await expect(page.getByRole('textbox', { name: 'Ein paar Worte' })).toHaveValue(/eben nicht erreicht/)
    const tapped = page.getByRole('checkbox', { checked: true })
    await expect(tapped).toHaveCount(3)
    await tapped.first().uncheck()
    const free = page.getByRole('checkbox', { checked: false }).last()
    const [date = '', time = ''] = (await free.inputValue()).split(' ')
    await free.check()
    await page.getByRole('button', { name: 'Zeiten vorschlagen' }).click()
    await expect(stateOn(page)).toHaveText('neu vorgeschlagen')
    const { history } = (await store.dossiers.find({ id: request.id })) ?? { history: [] }
    expect(history.at(-1)).toMatchObject({ isMissed: true, message: 'Wir haben Sie eben nicht erreicht.' })
    expect(history.at(-1)?.proposals).toContainEqual({ date, time })

    await page.getByText('Am Telefon vereinbart').click()
    await page.getByRole('button', { name: `${shortSlot({ date, time })} vereinbart` }).click()
    await expect(stateOn(page)).toHaveText('bestätigt')
    await expect(page.getByRole('status')).toContainText('Vereinbart')
  })

  test('the owner signs in by a link, finds somebody, takes the table along, and signs out', async ({
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
    await page.getByText('Werkzeuge').click()
    const downloaded = page.waitForEvent('download')
    await page.getByRole('link', { name: 'für Excel' }).click()
    expect((await downloaded).suggestedFilename()).toMatch(/^anfragen-\d{4}-\d\d-\d\d\.csv$/)
    const key = await store.access.calendarKey()
    await page.getByText('Adresse neu vergeben').click()
    await page.getByRole('button', { name: 'Neu vergeben' }).click()
    await expect(page.getByRole('status')).toContainText('Neue Kalenderadresse')
    expect(await store.access.calendarKey()).not.toBe(key)
    await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
    await expect(page.getByRole('status')).toContainText('Abgemeldet')
    await page.goto('/anfragen')
    await expect(page.getByRole('button', { name: 'Link zum Anmelden schicken' })).toBeVisible()
  })
})

test('a link in a webmail leads to its page, and signed out to the button for it', async ({
  page,
  server,
  book,
  signIn,
}) => {
  const request = await book()
  const follow = async (path: string) => {
    await page.goto('about:blank')
    await page.setContent(`<a href="${server.url}${path}">Anfrage</a>`)
    await page.getByRole('link').click()
  }
  for (const [path, title] of [
    ['/anfragen', 'Anfragen'],
    [pageOf(request), `Anfrage Nr. ${request.id}`],
  ] as const) {
    await follow(path)
    await expect(page).toHaveURL(`${path}?noch-einmal=1`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('button', { name: 'Link zum Anmelden schicken' })).toBeVisible()
  }
  await signIn()
  await follow('/anfragen')
  await expect(page.getByRole('button', { name: 'Abmelden', exact: true })).toBeVisible()
  await follow(pageOf(request))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erika Musterfrau')
})

test('the owner signs out on all devices', async ({ page, browser, server, book, signIn, answerLink }) => {
  const link = await answerLink(await book())
  await signIn()
  const elsewhere = await browser.newContext({ baseURL: server.url })
  await elsewhere.addCookies(await page.context().cookies(`${server.url}/anfragen`))
  const laptop = await elsewhere.newPage()
  await laptop.goto('/anfragen')
  await expect(laptop.getByRole('button', { name: 'Abmelden', exact: true })).toBeVisible()
  await page.getByText('Werkzeuge').click()
  await page.getByRole('button', { name: 'Auf allen Geräten abmelden' }).click()
  await expect(page.getByRole('status')).toContainText('Überall abgemeldet')
  await laptop.reload()
  await expect(laptop.getByRole('button', { name: 'Link zum Anmelden schicken' })).toBeVisible()
  expect((await page.goto(link))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht (mehr)')
  await elsewhere.close()
})

test('everything can be done by keyboard', async ({ page, book, signIn }) => {
  await signIn()
  await page.goto(pageOf(await book()))
  const summary = page.locator('summary', { hasText: 'Andere Zeiten vorschlagen' })
  await page.locator('summary', { hasText: 'Am Telefon vereinbart' }).focus()
  await page.keyboard.press('Tab')
  await expect(summary).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const first = page.getByRole('checkbox').first()
  await expect(first).toBeFocused()
  const submit = page.getByRole('button', { name: 'Zeiten vorschlagen' })
  await submit.focus()
  await page.keyboard.press('Enter')
  await expect(stateOn(page)).toHaveText('neu vorgeschlagen')
  await expect(page.locator('.notice')).toBeFocused()
})

test('on a small phone the way forward is in reach at once, and hides nothing that has the focus', async ({
  page,
  book,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await signIn()
  await page.goto(pageOf(await book({ websiteIdea: 'Viele Worte. '.repeat(70) })))
  const confirm = page.getByRole('button', { name: 'bestätigen' })
  await expect(confirm).toBeInViewport({ ratio: 1 })
  const bar = await page.locator('.press').boundingBox()
  const mail = await page.locator('.request-contact a').last().boundingBox()
  expect((mail?.y ?? 0) + (mail?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await page.getByText('Andere Zeiten vorschlagen').click()
  const tiles = page.locator('.strip li, .tap-day label')
  const boxes = await tiles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  expect(boxes.length).toBeGreaterThan(60)
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
})
