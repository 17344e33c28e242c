import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { default as Axe } from 'axe-core'
import { expect } from './browser-test.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** By every rule of axe. Two schemes on one page are for pages.spec.ts: the colours come from one theme. */
export async function expectNoViolations(page: Page, colorScheme: 'light' | 'dark' = 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE)
  expect(await page.evaluate(findViolations), colorScheme).toEqual([])
}

async function findViolations(): Promise<string[]> {
  const ends = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  await Promise.allSettled(ends.map(({ finished }) => finished))
  const { axe } = window as unknown as { axe: typeof Axe }
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
