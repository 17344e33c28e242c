import type { OverviewFilter } from '../../booking/ports/overview.ts'
import { berlinDate, type CalendarDate, daysLater } from '../../booking/times/berlin-time.ts'
import { appointmentsAsJson } from '../../formats/appointment-table.ts'
import { STATE_NAMES } from '../../words/appointment-words.ts'
import { germanNumber } from '../../words/display-text.ts'
import { command, UsageError } from '../command.ts'
import { describeEvent, describeForOwner, describeMail, recipientWord, tellingOf } from '../describe.ts'
import { findDossier } from '../find-appointments.ts'
import { nextPage, ROWS_SHOWN, readPage, refuseBeyondEnd, shownOf } from '../paging.ts'
import { oneOf, parseDate, parseStates, wordsOf } from '../parse-arguments.ts'

const NO_ROWS = { limit: 0, offset: 0 }
/** One word each, to be typed. */
const STATE_WORDS = { ...STATE_NAMES, proposed: 'vorgeschlagen' }
const FILTERS = ['--search', '--state', '--from', '--to'] as const

export const list = command({
  usage: {
    'list [--upcoming|--all] [--limit N] [--json]': 'Kommende Anfragen, die nächste zuerst; mit --all alle',
    'list --search "…" [--state …] [--from …] [--to …]': 'Anfragen finden, auch vergangene',
  },
  details: `\
  --upcoming    Anfragen für heute und später, die nächste zuerst (auch ohne Angabe)
  --all         Alle gespeicherten Anfragen, die neueste zuerst
  --search "…"  Nur Anfragen mit dieser Nummer, oder mit diesen Zeichen in Name, E-Mail-Adresse oder Telefonnummer
  --state …     Nur ${wordsOf(STATE_WORDS)}
  --from, --to  Nur von diesem Tag an, nur bis zu diesem Tag: 20.11.2026 oder 2026-11-20
  --limit N     N Anfragen auf einer Seite; ohne Angabe ${ROWS_SHOWN}, mit --all oder --json alle
  --page N      Die wievielte Seite
  --json        Für andere Programme: JSON, Zeiten in UTC

Wer sucht oder einen Stand nennt, findet auch vergangene Anfragen; mit --upcoming nur kommende.`,
  flags: ['--upcoming', '--all', '--json'],
  options: ['--limit', '--page', ...FILTERS],
  async run({ options }, { store, config, now, print, stdout }) {
    const range = oneOf(options, '--upcoming', '--all')
    const isFiltered = FILTERS.some((name) => options.has(name))
    const isUpcoming = range === '--upcoming' || (range === undefined && !isFiltered)
    const page = readPage(options, options.has('--json') || (range === '--all' && !isFiltered))
    const today = berlinDate(now())
    const filter = readFilter(options, isUpcoming ? today : undefined)
    const { overview } = await store()
    const order = filter.from || filter.to ? 'next-first' : 'newest-first'
    const { appointments, total } = await overview.list(filter, order, page)
    if (options.has('--json')) return void stdout.write(appointmentsAsJson(appointments))
    refuseBeyondEnd(page, total)
    for (const appointment of appointments) print(describeForOwner(appointment, config()))
    const before = { to: daysLater(today, -1) }
    const past = isUpcoming && !isFiltered ? await overview.list(before, order, NO_ROWS) : { total: 0 }
    if (total + past.total === 0)
      return print(isFiltered ? 'Keine Anfrage passt dazu.' : 'Noch keine Anfragen.')
    const others = past.total > 0 ? `; dazu ${germanNumber(past.total)} vergangene (list --all)` : ''
    print(`${shownOf(page, total, 'Anfrage', 'Anfragen')}${others}`)
    const next = nextPage('list', page, total)
    if (next) print(next)
  },
})

export const show = command({
  usage: { 'show NUMMER': 'Eine Anfrage, was seither geschah und was aus ihren Mails wurde' },
  words: ['NUMMER'],
  async run({ words: [number = ''] }, { store, config, now, print }) {
    const { appointment, history, mails } = await findDossier(number, store)
    print(describeForOwner(appointment, config(), history))
    for (const event of history) print(describeEvent(event, appointment))
    const telling = tellingOf({ config, now })
    for (const entry of mails.toReversed())
      print(`  Mail ${entry.id} an ${recipientWord(entry)}: ${describeMail(entry, telling)}`)
  },
})

function readFilter(options: ReadonlyMap<string, string>, today: CalendarDate | undefined): OverviewFilter {
  const [from, to] = ['--from', '--to'].map((name) => {
    const day = options.get(name)
    return day === undefined ? undefined : parseDate(day)
  })
  if (from && to && from > to) throw new UsageError('--from liegt nach --to; bitte vertauschen.')
  return {
    from: from && today && from < today ? today : (from ?? today),
    to,
    states: parseStates(options.get('--state'), STATE_WORDS),
    text: options.get('--search'),
  }
}
