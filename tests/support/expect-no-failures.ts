import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect } from './browser-test.ts'

const ENGINE = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
)

type Report = { results: { ruleId: string; value: [string, string]; message: string; snippet: string }[] }
type Engine = {
  ace: { Checker: new () => { check(part: Element | null, rules: string[]): Promise<Report> } }
}

/**
 * They count forms without a name as landmarks, browsers do not, and names would only make more of them. Radios and
 * checkboxes of two such forms they take for those of one.
 */
const MISTAKEN = ['aria_form_label_unique', 'aria_landmark_name_unique', 'input_checkboxes_grouped']

/** By IBM's rules, in a page or in the part that a visit has changed; what they only suspect (POTENTIAL, MANUAL) is for a person to look at. */
export async function expectNoFailures(page: Page, within = 'html'): Promise<void> {
  await page.evaluate(ENGINE)
  const failures = await page.evaluate(
    async ([part, ...mistaken]) => {
      // Of what is folded away it would not see the labels.
      for (const folded of document.querySelectorAll('details')) {
        folded.removeAttribute('name')
        folded.open = true
      }
      const { Checker } = (window as unknown as Engine).ace
      const { results } = await new Checker().check(document.querySelector(String(part)), [
        'IBM_Accessibility',
      ])
      return results
        .filter(({ ruleId, value: [, verdict] }) => verdict === 'FAIL' && !mistaken.includes(ruleId))
        .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`)
    },
    [within, ...MISTAKEN],
  )
  expect(failures).toEqual([])
}
