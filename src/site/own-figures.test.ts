import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { readContent } from '../content/read-content.ts'
import { pagesFingerprint } from './fingerprint.ts'
import { hasOutdatedFigures, ownFigures } from './own-figures.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'musterwerk-figures-'))
  cpSync(TEST_CONTENT, folder, { recursive: true })
  measure()
})
afterEach(() => rmSync(folder, { recursive: true }))

/** As if the tests' figures had just been measured on what the folder says now. */
function measure(): void {
  const figures = readFileSync(join(TEST_CONTENT, 'figures.yaml'), 'utf8')
  writeFileSync(join(folder, 'figures.yaml'), `${figures}fingerprint: "${pagesFingerprint(folder)}"\n`)
}

function edit(file: string, was: string, is: string): void {
  const path = join(folder, file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(was, is))
}

const shown = () => ownFigures(readContent(folder), folder)
const isOutdated = () => hasOutdatedFigures(readContent(folder), folder)

test('figures that were measured on these very pages are shown', () => {
  expect(shown()).toMatchObject({ cookies: 0, otherHosts: 0 })
  expect(isOutdated()).toBe(false)
})

test('the content may lie anywhere', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'musterwerk-figures-'))
  cpSync(folder, elsewhere, { recursive: true })
  expect(pagesFingerprint(elsewhere)).toBe(pagesFingerprint(folder))
  rmSync(elsewhere, { recursive: true })
})

test('after a change of the content they are figures of another page', () => {
  edit('landing.yaml', 'Gute Websites sind Handwerk.', 'Gutes Brot ist Handwerk.')
  expect(shown()).toBeUndefined()
  expect(isOutdated()).toBe(true)
})

test('figures that do not say what they were measured on are not shown', () => {
  cpSync(join(TEST_CONTENT, 'figures.yaml'), join(folder, 'figures.yaml'))
  expect(shown()).toBeUndefined()
  expect(isOutdated()).toBe(true)
})

test('an owner who wants no figures gets none, and is not told to measure', () => {
  edit('landing.yaml', 'show: true', 'show: false')
  measure()
  expect(shown()).toBeUndefined()
  expect(isOutdated()).toBe(false)
})

test('without a measurement there is nothing to show, and nothing is wrong', () => {
  rmSync(join(folder, 'figures.yaml'))
  expect(shown()).toBeUndefined()
  expect(isOutdated()).toBe(false)
})
