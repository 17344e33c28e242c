import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FORGOTTEN_WITHIN_SECONDS } from '../../booking/limits.ts'
import { ExpiringStore } from './expiring-store.ts'

const MINUTE_IN_MS = 60_000
const ADDRESS = '203.0.113.7'

let store: ExpiringStore
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
  store = new ExpiringStore()
})
afterEach(() => void vi.useRealTimers())

function count(address = ADDRESS, counting: Pick<ExpiringStore, 'incr'> = store) {
  const told: ({ current: number; ttl: number } | undefined)[] = []
  counting.incr(address, (_: Error | null, result) => told.push(result), MINUTE_IN_MS)
  return told[0]
}

/** Everything that is in memory. */
const remembered = () => inspect(store, { depth: 9, showHidden: true, maxArrayLength: null })

test('counts until the time is up, then begins again; two limits count for themselves', () => {
  expect(count()).toEqual({ current: 1, ttl: MINUTE_IN_MS })
  vi.advanceTimersByTime(MINUTE_IN_MS - 1)
  expect(count()).toEqual({ current: 2, ttl: 1 })
  vi.advanceTimersByTime(1)
  expect(count()).toEqual({ current: 1, ttl: MINUTE_IN_MS })
  expect(count(ADDRESS, store.child())).toMatchObject({ current: 1 })
  expect(count()).toMatchObject({ current: 2 })
})

test('a clock that is put back by a day locks nobody out and keeps no address longer', () => {
  count()
  vi.setSystemTime(Date.now() - 24 * 60 * MINUTE_IN_MS)
  vi.advanceTimersByTime(MINUTE_IN_MS)
  expect(count()).toEqual({ current: 1, ttl: MINUTE_IN_MS })
  vi.advanceTimersByTime(MINUTE_IN_MS + FORGOTTEN_WITHIN_SECONDS * 1000)
  expect(remembered()).not.toContain(ADDRESS)
})

test('no address is in memory for longer than promised after its time is up, even if others are counted', () => {
  count('198.51.100.1')
  vi.advanceTimersByTime(1)
  count()
  vi.advanceTimersByTime(MINUTE_IN_MS - 1)
  expect(remembered()).toContain(ADDRESS)
  for (let seconds = 0; seconds < FORGOTTEN_WITHIN_SECONDS; seconds++) {
    count('198.51.100.1')
    vi.advanceTimersByTime(1000)
  }
  vi.advanceTimersByTime(1)
  expect(remembered()).not.toContain(ADDRESS)
})

test('however many come, it stays small, and the one who asks most often is not forgotten', () => {
  for (let others = 0; others < 20_000; others++) {
    count(`2001:db8:${others.toString(16)}::/64`)
    if (others % 1000 === 0) count()
  }
  expect(count()).toMatchObject({ current: 21 })
  expect(remembered().match(/2001:db8/g)?.length).toBeLessThan(5_000)
})
