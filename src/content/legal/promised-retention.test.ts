import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { brokenRetention, notePromisedRetention } from './promised-retention.ts'

let built: string
beforeEach(() => {
  built = mkdtempSync(join(tmpdir(), 'musterwerk-retention-'))
})
afterEach(() => rmSync(built, { recursive: true }))

test('a retention that the privacy page does not name is told with both numbers', () => {
  notePromisedRetention(built, 180)
  expect(brokenRetention(built, 180)).toBeUndefined()
  expect(brokenRetention(built, 30)).toMatch(
    /^\/datenschutz nennt 180 Tage, gelöscht wird nach 30 \(RETENTION_DAYS\); .*npm run build/,
  )
})

test('without a build there is nothing to break', () => {
  expect(brokenRetention(built, 30)).toBeUndefined()
})
