import { expect, pageOf, test } from '../support/owner-page.ts'

test.use({ viewport: { width: 360, height: 740 } })

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
    const bar = await page.locator('.press').boundingBox()
    const mail = await page.locator('.request-contact a').last().boundingBox()
    expect((mail?.y ?? 0) + (mail?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })
})
