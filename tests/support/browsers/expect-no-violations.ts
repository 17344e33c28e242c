import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { default as Axe } from 'axe-core'
import { expect } from './browser-test.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Scope = {
  /** The rules about colours alone: where the page has passed all the others in the other scheme. */
  isAboutColours?: boolean
  /** The part of the page that a visit has changed. */
  within?: string
}

/** By every rule of axe. Two schemes on one page are for pages.spec.ts: the colours come from one theme. */
export async function expectNoViolations(
  page: Page,
  colorScheme: 'light' | 'dark' = 'light',
  scope: Scope = {},
): Promise<void> {
  await page.emulateMedia({ colorScheme })
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE)
  expect(await page.evaluate(findViolations, scope), colorScheme).toEqual([])
}

async function findViolations({ isAboutColours, within = 'html' }: Scope): Promise<string[]> {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  const { axe } = window as unknown as { axe: typeof Axe }
  const rules = isAboutColours ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}
  const { violations, incomplete } = await axe.run(within, {
    resultTypes: ['violations', 'incomplete'],
    selectors: false,
    ...rules,
  })
  // Text in the colour of its ground might be meant to be hidden, so axe only suspects it.
  const invisible = incomplete
    .flatMap(({ nodes }) => nodes)
    .filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio'))
  const found = [...violations, { id: 'in the colour of its ground', nodes: invisible }]
  return found
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
