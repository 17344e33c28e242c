import { expect, test } from 'vitest'
import { mailTrouble } from './mail-trouble.ts'

const NOON = new Date('2026-11-16T11:00:00Z')
const anHourAgo = new Date('2026-11-16T10:00:00Z')
const longAgo = new Date('2026-11-16T09:59:00Z')

test.each([
  [{ queued: 0, failed: 0, oldestOwedSince: undefined }, []],
  [{ queued: 2, failed: 0, oldestOwedSince: anHourAgo }, []],
  [{ queued: 1, failed: 0, oldestOwedSince: longAgo }, ['1 Mail wartet seit 16.11.2026, 10:59 Uhr']],
  [
    { queued: 3, failed: 1, oldestOwedSince: longAgo },
    ['1 Mail fehlgeschlagen', '3 Mails warten, die älteste seit 16.11.2026, 10:59 Uhr'],
  ],
  [{ queued: 1, failed: 2, oldestOwedSince: anHourAgo }, ['2 Mails fehlgeschlagen']],
])('%o is %o', (backlog, trouble) => {
  expect(mailTrouble(backlog, NOON)).toEqual(trouble)
})
