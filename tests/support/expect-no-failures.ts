import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect } from './browser-test.ts'

const ENGINE = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
)

type Report = { results: { ruleId: string; value: [string, string]; message: string; snippet: string }[] }
type Engine = { ace: { Checker: new () => { check(page: Document, rules: string[]): Promise<Report> } } }

/** By IBM's rules; what they only suspect (POTENTIAL, MANUAL) is for a person to look at. */
export async function expectNoFailures(page: Page): Promise<void> {
  await page.evaluate(ENGINE)
  const failures = await page.evaluate(async () => {
    const { Checker } = (window as unknown as Engine).ace
    const { results } = await new Checker().check(document, ['IBM_Accessibility'])
    return results
      .filter(({ value: [, verdict] }) => verdict === 'FAIL')
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`)
  })
  expect(failures).toEqual([])
}
