import type { ClaimedMail } from '../../booking/appointments/outbox-mail.ts'
import type { Outbox } from '../../booking/ports/outbox.ts'
import type { Log } from './log.ts'

const LEASE_IN_MS = 20_000
const RENEWAL_IN_MS = 5_000

type Deps = { outbox: Pick<Outbox, 'claimDue' | 'extendLeases'>; log: Log; now: () => Date }

/** The mails that are this process's alone for now: leased when they are claimed, renewed until their attempt is over. */
export function holdLeases({ outbox, log, now }: Deps) {
  const underWay = new Map<number, Promise<void>>()
  const leaseEnd = () => new Date(now().getTime() + LEASE_IN_MS)
  const renewal = setInterval(renew, RENEWAL_IN_MS).unref()

  async function renew(): Promise<void> {
    if (underWay.size === 0) return
    try {
      await outbox.extendLeases([...underWay.keys()], leaseEnd())
    } catch (error) {
      log.warn({ err: error }, 'leases not renewed')
    }
  }

  return {
    count: (): number => underWay.size,
    claim: (limit: number): Promise<ClaimedMail[]> => outbox.claimDue(now(), leaseEnd(), limit),
    /** Resolves when the attempt is over and the mail no longer held. */
    async keepDuring({ id }: ClaimedMail, attempt: Promise<void>): Promise<void> {
      underWay.set(id, attempt)
      await attempt
      underWay.delete(id)
    },
    /** Resolves when every attempt is over. */
    async settle(): Promise<void> {
      await Promise.all(underWay.values())
    },
    /** Renews no more: what is still held becomes free when its lease runs out. */
    release: (): void => clearInterval(renewal),
  }
}
