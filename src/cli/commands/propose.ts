import { parseProposals, proposalFields } from '../../booking/answer-fields.ts'
import { MOST_PROPOSALS } from '../../booking/appointment-event.ts'
import type { Command } from '../command.ts'
import { findDossier } from '../find-dossier.ts'
import { parseArguments } from '../parse-arguments.ts'
import { parseDate, parseTime } from '../parse-date.ts'
import { refuseFields, takeStep } from '../take-step.ts'

/** One time at least; what stands in brackets may be left out. */
const SLOTS = Array.from({ length: MOST_PROPOSALS }, (_, index) =>
  index === 0 ? ['DATUM', 'UHRZEIT'] : ['[DATUM]', '[UHRZEIT]'],
).flat()

/** Other times for the visitor to choose from. */
export const propose: Command = {
  usage: [
    [
      'propose NUMMER DATUM UHRZEIT … [--message "…"]',
      'Ein bis drei andere Zeiten vorschlagen; der Besucher bekommt eine Mail',
    ],
  ],
  details: `\
  propose 12 2026-11-20 10:00 2026-11-21 14:00 --message "Passt Ihnen eine davon?"

  DATUM UHRZEIT   Bis zu dreimal, als Jahr-Monat-Tag oder Tag.Monat.Jahr, und Stunde:Minute
  --message "…"   Einige Worte an den Besucher; sie stehen in der Mail und auf seiner Seite`,
  async run(args, deps) {
    const { words, options } = parseArguments(args, { words: ['NUMMER', ...SLOTS], options: ['--message'] })
    const [number = '', ...times] = words
    const typed: Record<string, string | undefined> = {}
    const read: Record<string, string | undefined> = {}
    for (let slot = 0; slot * 2 < times.length; slot++) {
      const { date, time } = proposalFields(slot + 1)
      const [day, clock] = times.slice(slot * 2)
      Object.assign(typed, { [date]: day, [time]: clock })
      Object.assign(read, { [date]: parseDate(day), [time]: parseTime(clock) })
    }
    const terms = { opening: deps.content().opening, now: deps.now() }
    const parsed = parseProposals({ ...read, message: options.get('--message') }, terms)
    if (!parsed.ok) refuseFields(parsed.errors, typed)
    await takeStep({ kind: 'propose', ...parsed.value }, await findDossier(number, deps.store), deps)
  },
}
