import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'

const legalPages = ['/impressum', '/datenschutz', '/agb', '/widerrufsrecht']
/** Apple's and WCAG's measure for a thumb (2.5.5). */
const SMALLEST_TARGET_IN_PX = 44

const wayHome = (page: Page) => page.getByRole('link', { name: 'Zurück zur Startseite' })

test('legal pages print the text and nothing around it, suit a small phone, lead home, and store nothing', async ({
  page,
  context,
}) => {
  // A new day in Berlin.
  await page.clock.setFixedTime(new Date('2031-12-31T23:30:00Z'))
  for (const path of legalPages) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const around of [page.locator('.header'), page.locator('.footer'), wayHome(page)])
      await expect(around).toBeHidden()
    await page.emulateMedia({ media: null })
    if (path === '/datenschutz')
      await test.step('the privacy policy is of today', async () => {
        await expect(page.getByText('Stand: 01.01.2032')).toBeVisible()
        await expect(page.locator('time')).toHaveAttribute('datetime', '2032-01-01')
      })
    if (path === '/agb')
      await test.step('lines hold at most 75 characters', async () => {
        const longest = await page.locator('.legal-text p').evaluateAll(findLongestLine)
        expect(longest).toBeGreaterThan(45)
        expect(longest).toBeLessThanOrEqual(75)
      })
    if (path === '/widerrufsrecht') await expectPreparedWithdrawal(page)
    await expectToSuitSmallPhone(page)
  }
  await wayHome(page).click()
  await expect(page).toHaveURL('/')
  await page.waitForLoadState()
  await expectToSuitSmallPhone(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.mouse.wheel(0, 20_000)
  await page.waitForLoadState('networkidle')
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)

  await page.getByRole('link', { name: '30 Tage Geld-zurück-Garantie' }).click()
  await expect(page).toHaveURL('/agb#geld-zurueck')
  await expect(page.getByRole('heading', { name: '30-Tage-Geld-zurück-Garantie' })).toBeInViewport()
})

async function expectPreparedWithdrawal(page: Page): Promise<void> {
  const button = page.getByRole('link', { name: 'Widerruf als E-Mail vorbereiten' })
  const mail = new URL((await button.getAttribute('href')) ?? '')
  expect(mail.protocol).toBe('mailto:')
  expect(mail.pathname).toContain('@')
  expect(mail.searchParams.get('subject')).toBe('Widerruf meines Vertrags')
  const body = mail.searchParams.get('body') ?? ''
  expect(body).toContain('Hiermit widerrufe ich den von mir abgeschlossenen Vertrag')
  for (const line of ['Bestellt am:', 'Name:', 'Anschrift:', 'Datum:']) expect(body).toContain(`\r\n${line}`)
}

/** Links suit a thumb, numbers stay in one line, titles within the margins. */
async function expectToSuitSmallPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  const found = await page.evaluate(measureSmallPhone)
  const path = page.url()
  expect(found.targets.length).toBeGreaterThan(5)
  expect(Math.min(...found.targets), path).toBeGreaterThanOrEqual(SMALLEST_TARGET_IN_PX)
  expect(found.missedNumbers, path).toBe(0)
  expect(new Set(found.linesOfNumbers), path).toEqual(new Set([1]))
  expect(found.room, path).toBeGreaterThanOrEqual(0)
}

function measureSmallPhone() {
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  const isMissed = (link: Element) => {
    link.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, bottom } = link.getBoundingClientRect()
    const hit = (below: number) => document.elementFromPoint(left + 9, (top + bottom) / 2 + below)
    return hit(-12) !== link || hit(12) !== link
  }
  const title = document.createRange()
  title.selectNodeContents(all('h1')[0] as Element)
  return {
    targets: all('.footer li a, .footer address a, .legal-contents a').map(
      (link) => link.getBoundingClientRect().height,
    ),
    missedNumbers: all('p > a[href^="tel:"]').filter(isMissed).length,
    linesOfNumbers: all('a[href^="tel:"]')
      .filter((link) => link.checkVisibility())
      .map((link) => link.getClientRects().length),
    room: Number(all('h1')[0]?.getBoundingClientRect().right) - title.getBoundingClientRect().right,
  }
}

/** The characters of the longest line in paragraphs without links. */
function findLongestLine(paragraphs: Element[]): number {
  const letters = (node: Text) =>
    [...node.data].map((_, index) => {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      return Math.round(range.getBoundingClientRect().bottom / 12)
    })
  return Math.max(
    ...paragraphs
      .filter(({ childNodes: [only, another] }) => only instanceof Text && !another)
      .flatMap((paragraph) => {
        const lines = new Map<number, number>()
        for (const bottom of letters(paragraph.firstChild as Text))
          lines.set(bottom, (lines.get(bottom) ?? 0) + 1)
        return [...lines.values()]
      }),
  )
}
