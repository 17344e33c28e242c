import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { default as Axe, RunOptions } from 'axe-core'
import { expect } from './browser-test.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Every rule in the light scheme; in the dark one only the colours differ. */
export async function expectNoViolations(page: Page, schemes = ['light', 'dark']): Promise<void> {
  await page.evaluate(AXE)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await violations(page), 'light').toEqual([])
  if (!schemes.includes('dark')) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((change) => change instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )
  expect(await violations(page, ['color-contrast', 'link-in-text-block']), 'dark').toEqual([])
}

function violations(page: Page, rules?: string[]): Promise<string[]> {
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const found = await axe.run(document, options)
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, options)
}
