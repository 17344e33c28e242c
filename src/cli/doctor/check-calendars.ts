import { FeedTrouble } from '../../calendars/feed-trouble.ts'
import { hostOfFeed, readFeed } from '../../calendars/owner-calendar.ts'
import { counted } from '../../words/display-text.ts'
import { type Finding, unreadCalendar } from '../../words/findings.ts'
import { germanMoment } from '../../words/german-moment.ts'
import type { Examined, Findings } from './finding.ts'

/** Reads each calendar of the owner once. */
export async function* checkCalendars(examined: Examined): Findings {
  yield* await Promise.all(examined.config.busyCalendars.map((address) => readOnce(address, examined)))
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
