import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { readContent } from './read-content.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'musterwerk-landing-'))
  cpSync(TEST_CONTENT, root, { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function readWithClaims(count: number) {
  const file = join(root, 'landing.yaml')
  const claims = Array.from(
    { length: count },
    (_, index) => `    - { value: Nr. ${index}, label: Zusage, condition: immer, href: / }\n`,
  )
  const yaml = readFileSync(file, 'utf8').replace(/(?<=\n {2}claims:\n)(?: {4}.*\n)+/, claims.join(''))
  writeFileSync(file, yaml)
  return readContent(root).landing.hero.claims
}

test.each([2, 3, 4, 5, 6])('%i claims are taken', (count) => {
  expect(readWithClaims(count)).toHaveLength(count)
})

test.each([1, 7])('%i claims are too few or too many', (count) => {
  expect(() => readWithClaims(count)).toThrow(/hero\.claims.*erwartet werden zwei bis sechs Zusagen/)
})
