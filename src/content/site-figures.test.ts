import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ContentError } from './content-file.ts'
import { readSiteFigures } from './site-figures.ts'

const perfect = { performance: 100, accessibility: 100, bestPractices: 100, seo: 100 }
const landing = {
  path: '/',
  mobile: { ...perfect, performance: 98 },
  desktop: { ...perfect, seo: 92 },
  weight: { firstView: { total: 31_400 }, otherHosts: ['elsewhere.example'], cookies: 2 },
}

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'musterwerk-figures-'))
  mkdirSync(join(root, 'bench/results'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (pages: object[]) =>
  writeFileSync(
    join(root, 'bench/results/latest.json'),
    JSON.stringify({ pages: { circumstances: { measuredAt: '2026-11-15T03:00:00.000Z' }, pages } }),
  )

test('the page shows what was measured, good or bad, and the worse of mobile and desktop', () => {
  write([landing])
  expect(readSiteFigures(root)).toEqual({
    measuredAt: new Date('2026-11-15T03:00:00Z'),
    firstViewInBytes: 31_400,
    otherHosts: 1,
    cookies: 2,
    lighthouse: [98, 100, 100, 92],
  })
})

test('without a measurement of the landing page the build stops and says what to do', () => {
  write([{ ...landing, path: '/agb' }])
  expect(() => readSiteFigures(root)).toThrow(ContentError)
  expect(() => readSiteFigures(root)).toThrow('npm run bench')
})

test('a result that is no number is named', () => {
  write([{ ...landing, weight: { ...landing.weight, cookies: 'keine' } }])
  expect(() => readSiteFigures(root)).toThrow('Feld „pages.pages.0.weight.cookies“')
})
