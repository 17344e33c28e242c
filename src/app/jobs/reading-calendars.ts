import type { Log } from '../../booking/ports/log.ts'
import type { OwnerFeeds } from '../../calendars/owner-calendar.ts'

const INTERVAL_IN_MS = 10 * 60_000

/** Reads the owner's calendars at the start and every ten minutes. */
export function startReadingCalendars(calendar: OwnerFeeds, log: Log): NodeJS.Timeout {
  const readNow = calendarReader(calendar, log)
  void readNow()
  return setInterval(readNow, INTERVAL_IN_MS).unref()
}

/** One reading at each call. The log is told of each change once, and of the host alone. */
export function calendarReader(calendar: OwnerFeeds, log: Log): () => Promise<void> {
  let told: (string | undefined)[] = []
  return async () => {
    await calendar.refresh()
    const states = calendar.states()
    for (const [index, { host, trouble }] of states.entries()) {
      if (trouble?.message === told[index]) continue
      const line = { calendar: index + 1, host }
      if (trouble) log.warn({ ...line, trouble: trouble.message }, 'calendar not read')
      else log.info(line, 'calendar read again')
    }
    told = states.map(({ trouble }) => trouble?.message)
  }
}
