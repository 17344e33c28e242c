import { MINUTE_IN_MS } from '../../booking/times/berlin-time.ts'
import { FeedTrouble } from '../../calendars/feed-trouble.ts'
import { hostOfFeed, readFeed } from '../../calendars/owner-calendar.ts'
import { counted } from '../../words/display-text.ts'
import { type Finding, unreadCalendar } from '../../words/findings.ts'
import { germanMoment } from '../../words/german-moment.ts'
import { askRunning } from './ask-running.ts'
import type { Examined, Findings } from './finding.ts'

/** Reads each calendar of the owner once, and asks the server how old its own reading is. */
export async function* checkCalendars(examined: Examined): Findings {
  const { busyCalendars } = examined.config
  if (busyCalendars.length === 0) return
  const [told, ...findings] = await Promise.all([
    askRunning(examined),
    ...busyCalendars.map((address) => readOnce(address, examined)),
  ])
  for (const [index, finding] of findings.entries())
    yield `${finding}${ageWords(told?.calendars, index, examined.now)}` as Finding
}

/** The address is a secret, so its host stands for it. */
async function readOnce(address: string, { config, opening, now, patience }: Examined): Promise<Finding> {
  const host = hostOfFeed(address)
  try {
    const settings = { ...config, opening, now: () => now, patience }
    const { spans, doubtful, validators } = await readFeed(address, settings)
    const busy = counted(spans.length, 'belegte Zeit', 'belegte Zeiten')
    const broken = doubtful > 0 ? `, ${counted(doubtful, 'Eintrag', 'Einträge')} nicht ganz verstanden` : ''
    const changed = new Date(validators.lastModified ?? Number.NaN)
    const state = Number.isNaN(changed.getTime()) ? '' : `, Stand ${germanMoment(changed)}`
    return `✓ Kalender: ${host} gerade gelesen${state}, ${busy}${broken}`
  } catch (error) {
    if (!(error instanceof FeedTrouble)) throw error
    return unreadCalendar({ host, trouble: error, readAt: undefined })
  }
}

function ageWords(read: (string | null)[] | undefined, index: number, now: Date): string {
  if (!read) return ''
  const at = read[index]
  if (!at) return '; der Server hat ihn noch nicht gelesen'
  const minutes = Math.round((now.getTime() - Date.parse(at)) / MINUTE_IN_MS)
  return `; der Server zuletzt vor ${counted(minutes, 'Minute', 'Minuten')}`
}
