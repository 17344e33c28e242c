import { MOST_PROPOSALS } from '../../booking/limits.ts'
import { parseProposals, proposalFields } from '../../booking/requests/answer-fields.ts'
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
      'Eine bis drei andere Zeiten vorschlagen; die Vorschläge gehen als Mail hinaus',
    ],
  ],
  details: `\
  propose 12 20.11.2026 10:00 21.11.2026 14:00 --message "Passt Ihnen eine davon?"

  DATUM UHRZEIT   Bis zu dreimal: 20.11.2026 oder 2026-11-20, und 10:00
  --message "…"   Ein paar Worte dazu; sie stehen in der Mail und auf der Seite der Besucher`,
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
