import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSiteFigures } from './site-figures.ts'

const FIGURES = `\
measuredAt: "2026-11-15T03:00:00.000Z"
lighthouse: { performance: 98, accessibility: 100, bestPractices: 100, seo: 92 }
`

let root: string
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'musterwerk-figures-')), 'content')
  mkdirSync(root)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (yaml: string) => writeFileSync(join(root, 'figures.yaml'), yaml)

test('the page shows what was measured, good or bad; what older versions noted as well is ignored', () => {
  const measured = {
    measuredAt: '2026-11-15T03:00:00.000Z',
    lighthouse: { performance: 98, accessibility: 100, bestPractices: 100, seo: 92 },
  }
  write(FIGURES)
  expect(readSiteFigures(root)).toEqual(measured)
  write(`${FIGURES}fingerprint: ab12\nfirstViewInBytes: 31400\notherHosts: 0\ncookies: 0\n`)
  expect(readSiteFigures(root)).toEqual(measured)
})

test('without a measurement there are no scores, and nothing is wrong', () => {
  expect(readSiteFigures(root)).toBeUndefined()
})

test('a score that is no number is named', () => {
  write(FIGURES.replace('98', 'gut'))
  expect(() => readSiteFigures(root)).toThrow(
    'content/figures.yaml, Zeile 2, Feld „lighthouse.performance“: hier steht „gut“, erwartet wird eine ganze Zahl',
  )
})
