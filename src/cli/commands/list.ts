import { withOverlaps } from '../../booking/requests/read-occupied.ts'
import { berlinDate } from '../../booking/times/berlin-time.ts'
import { appointmentsAsJson } from '../../formats/appointment-table.ts'
import { counted, germanNumber } from '../../words/display-text.ts'
import { foundWords, parseSearch } from '../../words/search.ts'
import { command } from '../command.ts'
import { describeInLine, describeReport, tellingOf } from '../describe.ts'
import { findDossier } from '../find-appointments.ts'
import { oneOf } from '../parse-arguments.ts'

export const list = command({
  usage: {
    'list [--all|--search "…"] [--json]': 'Kommende Anfragen; alle; oder die gesuchten, auch vergangene',
  },
  flags: ['--all', '--json'],
  options: ['--search'],
  async run({ options }, { store, content, now, print, stdout }) {
    const isUpcoming = oneOf(options, '--all', '--search') === undefined
    const text = options.get('--search')
    const { overview, occupied } = await store()
    const filter = { from: isUpcoming ? berlinDate(now()) : undefined, text }
    const order = isUpcoming ? 'next-first' : 'newest-first'
    const { appointments: listed, total } = await overview.list(filter, order)
    const appointments = await withOverlaps(listed, { occupied, opening: content().opening })
    if (options.has('--json')) return void stdout.write(appointmentsAsJson(appointments))
    const search = text === undefined ? undefined : parseSearch(text)
    for (const appointment of appointments)
      print(describeInLine({ ...appointment, foundIn: search && foundWords(appointment, search) }))
    if (search) return print(total === 0 ? 'Keine Anfrage passt dazu.' : `${germanNumber(total)} gefunden`)
    const all = (await overview.list({}, order, 0)).total
    if (all === 0) return print('Noch keine Anfragen.')
    const others = all > total ? `; dazu ${germanNumber(all - total)} vergangene (list --all)` : ''
    print(`${counted(total, 'Anfrage', 'Anfragen')}${others}`)
  },
})

export const show = command({
  usage: { 'show NUMMER': 'Eine Anfrage, was seither geschah und was aus ihren Mails wurde' },
  words: ['NUMMER'],
  async run({ words: [number = ''] }, { store, config, now, print }) {
    const dossier = await findDossier(number, store)
    const { siteUrl, retentionDays } = config()
    const about = { ...tellingOf({ config, now }), siteUrl, retentionDays, reader: 'owner' as const }
    print(describeReport(dossier, about))
  },
})
