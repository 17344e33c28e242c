import { expect, inDays, pageOf, test } from '../support/app/owner-page.ts'

test.use({ viewport: { width: 360, height: 740 }, expectedConsoleErrors: [/status of 401/] })

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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Anfrage Nr. ${request.id}`)
  await expect(page.getByRole('button', { name: 'Link zum Anmelden schicken' })).toBeVisible()
  await signIn()
  await follow()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erika Musterfrau')

  await test.step('on a small phone the way forward is in reach at once, and hides nothing', async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(pageOf(await book({ websiteIdea: 'Viele Worte. '.repeat(70) })))
    await expect(page.getByRole('button', { name: 'bestätigen' })).toBeInViewport({ ratio: 1 })
    const bar = await page.locator('.next-step').boundingBox()
    const mail = await page.locator('.request-contact a').last().boundingBox()
    expect((mail?.y ?? 0) + (mail?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })
})

test('what is sent after the session has ended is kept by the browser, sent again by a reload, and stored once', async ({
  page,
  context,
  store,
  signIn,
}) => {
  const idea = 'Ein Laden für Fahrräder & „Räder“,\n<b>mit</b> Werkstatt.'
  await signIn()
  await page.goto('/anfragen/neu')
  await page.getByLabel('Name').fill('Anna Kettenblatt')
  await page.getByLabel('Telefon').fill('030 23125 101')
  await page.getByText('Oder eine andere Zeit').click()
  await page.getByLabel('Datum').fill(inDays(40))
  await page.getByLabel('Uhrzeit').fill('07:15')
  await page.getByLabel('E-Mail').fill('kettenblatt@example.org')
  await page.getByLabel('Worum geht es?').fill(idea)
  await context.clearCookies()
  await page.getByRole('button', { name: 'Eintragen', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind nicht mehr angemeldet')
  await expect(page.getByText('Ihr Browser behält Ihren Eintrag.')).toBeVisible()

  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'In neuem Tab anmelden' }).click()
  const tab = await opened
  await expect(tab.getByRole('button', { name: 'Link zum Anmelden schicken' })).toBeVisible()
  await tab.goto(`/anfragen/anmelden/${await store.access.createSignIn(new Date())}`)
  await tab.getByRole('button', { name: 'Jetzt anmelden' }).click()
  await expect(tab).toHaveURL('/anfragen')
  await page.reload()
  await expect(page.getByRole('status')).toContainText('Eingetragen')
  const stored = (await store.appointments.list()).filter(({ lastName }) => lastName === 'Kettenblatt')
  expect(stored).toMatchObject([
    { email: 'kettenblatt@example.org', websiteIdea: idea, preferredTime: '07:15' },
  ])
})

test('by keyboard, entering somebody is near the top of the desk', async ({ page, book, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await book()
  await signIn()
  await page.getByRole('link', { name: 'Eintragen', exact: true }).waitFor()
  const reached: string[] = []
  while (reached.at(-1) !== 'Eintragen' && reached.length < 12) {
    await page.keyboard.press('Tab')
    reached.push(await page.locator(':focus').innerText())
  }
  expect(reached.at(-1)).toBe('Eintragen')
  const times = await page.locator('#week a').allInnerTexts()
  expect(new Set(times).size, 'each link to a time says its day').toBe(times.length)
  await page.setViewportSize({ width: 360, height: 640 })
  const links = await page.locator('.owner-nav a').all()
  const tops = await Promise.all(links.map(async (link) => (await link.boundingBox())?.y))
  expect(new Set(tops).size, 'the header is one row on a phone').toBe(1)
})
