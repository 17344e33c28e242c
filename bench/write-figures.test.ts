import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSiteFigures } from '../src/content/site-figures.ts'
import { writeFigures } from './write-figures.ts'

const circumstances = { measuredAt: '2026-11-15T03:00:00.000Z' }
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
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('the landing page gets what was measured on it, and the worse of mobile and desktop', () => {
  writeFigures({ circumstances, pages: [{ ...landing, path: '/agb' }, landing] }, 'a1b2', root)
  expect(readSiteFigures(root)).toEqual({
    fingerprint: 'a1b2',
    measuredAt: '2026-11-15T03:00:00.000Z',
    firstViewInBytes: 31_400,
    lighthouse: { performance: 98, accessibility: 100, bestPractices: 100, seo: 92 },
    otherHosts: 1,
    cookies: 2,
  })
})

test('figures of another page are never passed off as the landing page’s', () => {
  expect(() => writeFigures({ circumstances, pages: [{ ...landing, path: '/agb' }] }, 'a1b2', root)).toThrow(
    'has not been measured',
  )
})
