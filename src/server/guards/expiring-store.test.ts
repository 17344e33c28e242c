import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FORGOTTEN_WITHIN_SECONDS } from '../../booking/limits.ts'
import { ExpiringStore } from './expiring-store.ts'

const MINUTE_IN_MS = 60_000
const ADDRESS = '203.0.113.7'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function count(store: ExpiringStore, address = ADDRESS) {
  let told: { current: number; ttl: number } | undefined
  const note = (_: Error | null, result?: typeof told) => {
    told = result
  }
  store.incr(address, note, MINUTE_IN_MS)
  return told
}

/** Everything that is in memory. */
const remembered = (store: ExpiringStore): string =>
  inspect(store, { depth: 9, showHidden: true, maxArrayLength: null })

test('counts until the time is up, then begins again; two limits count for themselves', () => {
  const store = new ExpiringStore()
  expect(count(store)).toEqual({ current: 1, ttl: MINUTE_IN_MS })
  vi.advanceTimersByTime(MINUTE_IN_MS - 1)
  expect(count(store)).toEqual({ current: 2, ttl: 1 })
  vi.advanceTimersByTime(1)
  expect(count(store)).toEqual({ current: 1, ttl: MINUTE_IN_MS })
  expect(count(store.child())).toMatchObject({ current: 1 })
  expect(count(store)).toMatchObject({ current: 2 })
})

test('a clock that is put back by a day locks nobody out and keeps no address longer', () => {
  const store = new ExpiringStore()
  count(store)
  vi.setSystemTime(Date.now() - 24 * 60 * MINUTE_IN_MS)
  vi.advanceTimersByTime(MINUTE_IN_MS)
  expect(count(store)).toEqual({ current: 1, ttl: MINUTE_IN_MS })
  vi.advanceTimersByTime(MINUTE_IN_MS + FORGOTTEN_WITHIN_SECONDS * 1000)
  expect(remembered(store)).not.toContain(ADDRESS)
})

test('no address is in memory for longer than promised after its time is up, even if others are counted', () => {
  const store = new ExpiringStore()
  count(store, '198.51.100.1')
  vi.advanceTimersByTime(1)
  count(store)
  vi.advanceTimersByTime(MINUTE_IN_MS - 1)
  expect(remembered(store)).toContain(ADDRESS)
  for (let seconds = 0; seconds < FORGOTTEN_WITHIN_SECONDS; seconds++) {
    count(store, '198.51.100.1')
    vi.advanceTimersByTime(1000)
  }
  vi.advanceTimersByTime(1)
  expect(remembered(store)).not.toContain(ADDRESS)
})

test('an empty memory leaves no timer behind, and a later address is forgotten as well', () => {
  const store = new ExpiringStore()
  for (const _ of ['first', 'second']) {
    count(store)
    vi.advanceTimersByTime(MINUTE_IN_MS + FORGOTTEN_WITHIN_SECONDS * 1000)
    expect(remembered(store)).not.toContain(ADDRESS)
    expect(vi.getTimerCount()).toBe(0)
  }
})

test('however many come, it stays small, and the one who asks most often is not forgotten', () => {
  const store = new ExpiringStore()
  for (let others = 0; others < 20_000; others++) {
    count(store, `2001:db8:${others.toString(16)}::/64`)
    if (others % 1000 === 0) count(store)
  }
  expect(count(store)).toMatchObject({ current: 21 })
  expect(remembered(store).match(/2001:db8/g)?.length).toBeLessThan(5_000)
})
