import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { brokenRetention, notePromisedRetention } from './promised-retention.ts'

test('a retention that the built privacy page does not name is told with both numbers', () => {
  const built = temporaryFolder()
  expect(brokenRetention(built, 30)).toBeUndefined()
  notePromisedRetention(built, 180)
  expect(brokenRetention(built, 180)).toBeUndefined()
  expect(brokenRetention(built, 30)).toMatch(
    /^\/datenschutz nennt 180 Tage, gelöscht wird nach 30 \(RETENTION_DAYS\); .*npm run build/,
  )
})
