import { MORNING_MAIL } from '../../booking/limits.ts'
import type { Log } from '../../booking/ports/log.ts'
import { berlinDate, berlinTime } from '../../booking/times/berlin-time.ts'
import type { Store } from '../../store/store.ts'

const INTERVAL_IN_MS = 60_000

type Deps = {
  dossiers: Pick<Store['dossiers'], 'oweReminders' | 'oweMorningMail'>
  isReminderSent: boolean
  isMorningMailSent: boolean
  onMailOwed: () => void
  log: Log
  now: () => Date
}

/** Puts due reminders and the owner's mail about the day into the outbox: at the start, and every minute. */
export function startReminding(deps: Deps): void {
  const remindNow = reminding(deps)
  void remindNow()
  setInterval(remindNow, INTERVAL_IN_MS).unref()
}

/** One look at each call. */
export function reminding({ dossiers, onMailOwed, log, now, ...sent }: Deps): () => Promise<void> {
  let decidedOn = ''
  /** Decided once a day: what comes later is no news of the morning. */
  async function oweMorningMail(at: Date): Promise<boolean> {
    if (!sent.isMorningMailSent || decidedOn === berlinDate(at) || berlinTime(at) < MORNING_MAIL.from)
      return false
    const isOwed = await dossiers.oweMorningMail(at)
    decidedOn = berlinDate(at)
    return isOwed
  }
  return async () => {
    try {
      const reminders = sent.isReminderSent ? await dossiers.oweReminders(now()) : 0
      const isMorningMailOwed = await oweMorningMail(now())
      if (reminders === 0 && !isMorningMailOwed) return
      log.info({ reminders, isMorningMailOwed }, 'reminders owed')
      onMailOwed()
    } catch (error) {
      log.warn({ err: error }, 'reminders not looked up')
    }
  }
}
