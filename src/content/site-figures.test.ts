import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSiteFigures } from './site-figures.ts'

const FIGURES = `\
measuredAt: "2026-11-15T03:00:00.000Z"
firstViewInBytes: 31400
lighthouse: { performance: 98, accessibility: 100, bestPractices: 100, seo: 92 }
otherHosts: 1
cookies: 2
`

let root: string
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'musterwerk-figures-')), 'content')
  mkdirSync(root)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (yaml: string) => writeFileSync(join(root, 'figures.yaml'), yaml)

test('the page shows what was measured, good or bad', () => {
  write(FIGURES)
  expect(readSiteFigures(root)).toEqual({
    measuredAt: '2026-11-15T03:00:00.000Z',
    firstViewInBytes: 31_400,
    lighthouse: { performance: 98, accessibility: 100, bestPractices: 100, seo: 92 },
    otherHosts: 1,
    cookies: 2,
  })
})

test('without a measurement there are no figures, and nothing is wrong', () => {
  expect(readSiteFigures(root)).toBeUndefined()
})

test('a figure that is no number is named', () => {
  write(FIGURES.replace('cookies: 2', 'cookies: keine'))
  expect(() => readSiteFigures(root)).toThrow(
    'content/figures.yaml, Zeile 5, Feld „cookies“: hier steht „keine“, erwartet wird eine ganze Zahl',
  )
})
