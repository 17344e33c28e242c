import type { Page } from '@playwright/test'
import { expect, test } from './browser-test.ts'

/** What holds for the legal pages alone; everything else is in inspect-page.ts. */
export async function inspectLegalPage(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await test.step('on paper there is the text and nothing around it', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const wayHome = page.getByRole('link', { name: 'Zurück zur Startseite' })
    for (const around of [page.locator('.header'), page.locator('.footer'), wayHome])
      await expect(around).toBeHidden()
    await page.emulateMedia({ media: null })
  })
  if (path !== '/impressum')
    await test.step('every entry of the contents lands on its heading, below the fixed header', async () => {
      const contents = page.getByRole('navigation', { name: 'Inhalt' })
      expect(await contents.getByRole('link').count()).toBeGreaterThan(2)
      expect(await contents.evaluate(findLostEntries)).toEqual([])
    })
  if (path === '/widerrufsrecht') await expectPreparedWithdrawal(page)
}

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

function findLostEntries(contents: Element): string[] {
  const wordsOf = (element: Element | null) =>
    element?.textContent?.replaceAll('\u00ad', '').replaceAll(/\s/g, ' ')
  return [...contents.querySelectorAll('a')].flatMap((link) => {
    link.click()
    const heading = document.querySelector(`h2${link.hash}, ${link.hash} h2`)
    const { top, bottom } = heading?.getBoundingClientRect() ?? new DOMRect()
    const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0
    const isRight = wordsOf(heading) === wordsOf(link) && top > header && bottom < innerHeight
    return isRight ? [] : [`${wordsOf(link)}: ${wordsOf(heading)} at ${top} px`]
  })
}
