import { overlapsInParts } from '../../booking/requests/read-occupied.ts'
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
  async run({ options }, { store, content, now, print, send }) {
    const isUpcoming = oneOf(options, '--all', '--search') === undefined
    const text = options.get('--search')
    const { overview, occupied } = await store()
    const filter = { from: isUpcoming ? berlinDate(now()) : undefined, text }
    const order = isUpcoming ? 'next-first' : 'newest-first'
    const listed = overview.listInParts(filter, order)
    const parts = overlapsInParts(listed, { occupied, opening: content().opening })
    if (options.has('--json')) return send(appointmentsAsJson(parts))
    const search = text === undefined ? undefined : parseSearch(text)
    let total = 0
    async function* lines(): AsyncGenerator<string> {
      for await (const part of parts) {
        total += part.length
        const found = part.map((one) => ({ ...one, foundIn: search && foundWords(one, search) }))
        yield found.map((one) => `${describeInLine(one)}\n`).join('')
      }
    }
    await send(lines())
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
