import type { Overview, OverviewFilter } from '../../booking/ports/overview.ts'
import { berlinDate, type CalendarDate, daysLater } from '../../booking/times/berlin-time.ts'
import { germanNumber } from '../../words/display-text.ts'
import { type Command, UsageError } from '../command.ts'
import { describeAppointment, ownerLink } from '../describe-appointment.ts'
import { nextPage, ROWS_SHOWN, readPage, refuseBeyondEnd, shownOf } from '../paging.ts'
import { oneOf, parseArguments } from '../parse-arguments.ts'
import { parseDate } from '../parse-date.ts'
import { appointmentWords, parseAppointmentStates } from '../state-words.ts'

const FILTERS = ['--search', '--state', '--from', '--to'] as const

/** The appointments that lie ahead, all that are kept, or those that the owner seeks. */
export const list: Command = {
  usage: [
    ['list [--upcoming|--all] [--limit N] [--json]', 'Kommende Anfragen, die nächste zuerst; mit --all alle'],
    ['list --search "…" [--state …] [--from …] [--to …]', 'Anfragen finden, auch vergangene'],
  ],
  details: `\
  --upcoming    Anfragen für heute und später, die nächste zuerst (auch ohne Angabe)
  --all         Alle gespeicherten Anfragen, die neueste zuerst
  --search "…"  Nur Anfragen mit dieser Nummer, oder mit diesen Zeichen in Name, E-Mail-Adresse oder Telefonnummer
  --state …     Nur ${appointmentWords}
  --from, --to  Nur von diesem Tag an, nur bis zu diesem Tag: 20.11.2026 oder 2026-11-20
  --limit N     N Anfragen auf einer Seite; ohne Angabe ${ROWS_SHOWN}, mit --all oder --json alle
  --page N      Die wievielte Seite
  --json        Für andere Programme: JSON, Zeiten in UTC

Wer sucht oder einen Stand nennt, findet auch vergangene Anfragen; mit --upcoming nur kommende.`,
  async run(args, { store, config, now, print }) {
    const { flags, options } = parseArguments(args, {
      flags: ['--upcoming', '--all', '--json'],
      options: ['--limit', '--page', ...FILTERS],
    })
    const range = oneOf(flags, ['--upcoming', '--all'])
    const isSought = FILTERS.some((name) => options.has(name))
    const isUpcoming = range === '--upcoming' || (range === undefined && !isSought)
    const page = readPage(options, flags.has('--json') || (range === '--all' && !isSought))
    const filter = readFilter(options, isUpcoming ? berlinDate(now()) : undefined)
    const order = filter.from || filter.to ? 'next-first' : 'newest-first'
    const { overview } = await store()
    const { appointments, total } = await overview.list(filter, order, page)
    if (flags.has('--json')) return print(JSON.stringify(appointments, null, 2))
    refuseBeyondEnd(page, total)
    for (const appointment of appointments)
      print(`${describeAppointment(appointment)}${ownerLink(appointment, config())}\n`)
    const past = isUpcoming && !isSought ? await countBefore(berlinDate(now()), overview) : 0
    if (total + past === 0) return print(isSought ? 'Keine Anfrage passt dazu.' : 'Noch keine Anfragen.')
    const others = past > 0 ? `; dazu ${germanNumber(past)} vergangene (list --all)` : ''
    print(`${shownOf(page, total, REQUESTS)}${others}`)
    const next = nextPage(['list', ...args], page, total)
    if (next) print(next)
  },
}

const REQUESTS: [string, string] = ['Anfrage', 'Anfragen']

function readFilter(options: Map<string, string>, today: string | undefined): OverviewFilter {
  const from = parseDate(options.get('--from'))
  const to = parseDate(options.get('--to'))
  if (from && to && from > to) throw new UsageError('--from liegt nach --to; bitte vertauschen.')
  return {
    from: from && today && from < today ? today : (from ?? today),
    to,
    states: parseAppointmentStates(options.get('--state')),
    text: options.get('--search'),
  }
}

async function countBefore(day: CalendarDate, overview: Overview): Promise<number> {
  const { total } = await overview.list({ to: daysLater(day, -1) }, 'next-first', { limit: 0, offset: 0 })
  return total
}
