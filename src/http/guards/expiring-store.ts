import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { FORGOTTEN_WITHIN_SECONDS } from '../../booking/limits.ts'

type Count = { current: number; endsAt: number }
type Tell = Parameters<FastifyRateLimitStore['incr']>[1]

/** The most addresses kept at once; beyond them the least recently counted one is dropped. */
const MOST_ADDRESSES = 5_000

/**
 * Drops an address when its window is over, as the privacy page says;
 * the library's own store keeps it for weeks.
 * By the monotonic clock: setting the time back lengthens no window.
 */
export class ExpiringStore implements FastifyRateLimitStore {
  private readonly counts = new Map<string, Count>()
  private sweeping: NodeJS.Timeout | undefined

  incr(address: string, tell: Tell, timeWindowInMs: number): void {
    const { current, endsAt } = this.count(address, timeWindowInMs)
    tell(null, { current, ttl: endsAt - performance.now() })
  }

  count(address: string, timeWindowInMs: number): Count {
    const now = performance.now()
    const count = this.alive(address, now) ?? { current: 0, endsAt: now + timeWindowInMs }
    count.current++
    // The newest comes last.
    this.counts.delete(address)
    this.counts.set(address, count)
    if (this.counts.size > MOST_ADDRESSES) this.counts.delete(String(this.counts.keys().next().value))
    this.sweeping ??= this.sweepLater()
    return count
  }

  /** Every limit counts for itself. */
  child(): ExpiringStore {
    return new ExpiringStore()
  }

  private alive(address: string, now: number): Count | undefined {
    const count = this.counts.get(address)
    return count && now < count.endsAt ? count : undefined
  }

  private sweepLater(): NodeJS.Timeout {
    return setTimeout(() => {
      const now = performance.now()
      for (const [address, { endsAt }] of this.counts) if (endsAt <= now) this.counts.delete(address)
      this.sweeping = this.counts.size > 0 ? this.sweepLater() : undefined
    }, FORGOTTEN_WITHIN_SECONDS * 1000).unref()
  }
}
