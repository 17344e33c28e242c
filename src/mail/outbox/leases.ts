import type { ClaimedMail } from '../../booking/appointments/outbox-mail.ts'
import type { Log } from '../../booking/ports/log.ts'
import type { Outbox } from '../../booking/ports/outbox.ts'

const LEASE_IN_MS = 20_000
const RENEWAL_IN_MS = 5_000

type Deps = { outbox: Pick<Outbox, 'claimDue' | 'extendLeases'>; log: Log; now: () => Date }

/** Mails that only this process may send: leased when claimed, renewed until the attempt ends. */
export function holdLeases({ outbox, log, now }: Deps) {
  const attempts = new Map<number, Promise<void>>()
  const leaseEnd = () => new Date(now().getTime() + LEASE_IN_MS)
  const renewal = setInterval(renew, RENEWAL_IN_MS).unref()

  async function renew(): Promise<void> {
    if (attempts.size === 0) return
    try {
      await outbox.extendLeases([...attempts.keys()], leaseEnd())
    } catch (error) {
      log.warn({ err: error }, 'leases not renewed')
    }
  }

  return {
    count: (): number => attempts.size,
    claim: (limit: number): Promise<ClaimedMail[]> => outbox.claimDue(now(), leaseEnd(), limit),
    async keepDuring({ id }: ClaimedMail, attempt: Promise<void>): Promise<void> {
      attempts.set(id, attempt)
      await attempt
      attempts.delete(id)
    },
    /** Resolves when every attempt has ended. */
    async settle(): Promise<void> {
      await Promise.all(attempts.values())
    },
    stopRenewing: (): void => clearInterval(renewal),
  }
}
