import type { Log } from '../booking/ports/log.ts'
import type { Store } from '../store/store.ts'

const INTERVAL_IN_MS = 60_000

type Deps = {
  dossiers: Pick<Store['dossiers'], 'oweReminders'>
  onMailOwed: () => void
  log: Log
  now: () => Date
}

/** Puts due reminders into the outbox: at the start, and every minute. */
export function startReminding({ dossiers, onMailOwed, log, now }: Deps): void {
  async function remindNow(): Promise<void> {
    try {
      const reminders = await dossiers.oweReminders(now())
      if (reminders === 0) return
      log.info({ reminders }, 'reminders owed')
      onMailOwed()
    } catch (error) {
      log.warn({ err: error }, 'reminders not looked up')
    }
  }
  void remindNow()
  setInterval(remindNow, INTERVAL_IN_MS).unref()
}
