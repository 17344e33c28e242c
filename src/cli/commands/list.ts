import { berlinDate } from '../../booking/times/berlin-time.ts'
import { appointmentsAsJson } from '../../formats/appointment-table.ts'
import { germanNumber } from '../../words/display-text.ts'
import { command } from '../command.ts'
import {
  counted,
  describeEvent,
  describeForOwner,
  describeMail,
  recipientWord,
  tellingOf,
} from '../describe.ts'
import { findDossier } from '../find-appointments.ts'
import { oneOf } from '../parse-arguments.ts'

const NO_ROWS = { limit: 0, offset: 0 }

export const list = command({
  usage: {
    'list [--upcoming|--all] [--json]': 'Kommende Anfragen, die nächste zuerst; mit --all alle',
    'list --search "…" [--upcoming] [--json]': 'Anfragen finden, auch vergangene',
  },
  details: `\
  --upcoming    Anfragen für heute und später, die nächste zuerst (auch ohne Angabe)
  --all         Alle gespeicherten Anfragen, die neueste zuerst
  --search "…"  Nur Anfragen mit dieser Nummer, oder mit diesen Zeichen in Name, E-Mail-Adresse oder Telefonnummer; auch
                vergangene, mit --upcoming nur kommende
  --json        Für andere Programme: JSON, Zeiten in UTC`,
  flags: ['--upcoming', '--all', '--json'],
  options: ['--search'],
  async run({ options }, { store, config, now, print, stdout }) {
    const range = oneOf(options, '--upcoming', '--all')
    const text = options.get('--search')
    const isUpcoming = range === '--upcoming' || (range === undefined && text === undefined)
    const { overview } = await store()
    const filter = { from: isUpcoming ? berlinDate(now()) : undefined, text }
    const order = isUpcoming ? 'next-first' : 'newest-first'
    const { appointments, total } = await overview.list(filter, order, { offset: 0 })
    if (options.has('--json')) return void stdout.write(appointmentsAsJson(appointments))
    for (const appointment of appointments) print(describeForOwner(appointment, config()))
    if (text !== undefined && total === 0) return print('Keine Anfrage passt dazu.')
    const all = text === undefined ? (await overview.list({}, order, NO_ROWS)).total : total
    if (all === 0) return print('Noch keine Anfragen.')
    const others = all > total ? `; dazu ${germanNumber(all - total)} vergangene (list --all)` : ''
    print(`${counted(total, 'Anfrage', 'Anfragen')}${others}`)
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
