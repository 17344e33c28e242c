import { MAIL_STATES, type MailState, type OutboxEntry } from '../../booking/appointments/outbox-mail.ts'
import { germanNumber, nameOf } from '../../words/display-text.ts'
import { germanMoment } from '../../words/german-moment.ts'
import { MAIL_NAMES, MAIL_STATE_NAMES, sentWord, type Telling } from '../../words/mail-words.ts'
import { type CommandDeps, command, type Given, Refusal, UsageError } from '../command.ts'
import { describeMail, recipientWord, tellingOf } from '../describe.ts'
import { nextPage, ROWS_SHOWN, readPage, refuseBeyondEnd, shownOf } from '../paging.ts'
import { oneOf, parseNumber, parseStates, wordsOf } from '../parse-arguments.ts'

export const mails = command({
  usage: {
    'mails [--all|--limit N] [--state …]': 'Was aus den Mails wurde, und warum',
    'mails retry [NUMMER]': 'Mails erneut senden, die nicht hinausgingen, alle oder die eine',
  },
  details: `\
  --all       Jede Mail; ohne Angabe die ersten ${ROWS_SHOWN}
  --state …   Nur ${wordsOf(MAIL_STATE_NAMES)}
  --limit N   N Mails auf einer Seite
  --page N    Die wievielte Seite`,
  words: ['[retry]', '[NUMMER]'],
  flags: ['--all'],
  options: ['--limit', '--page', '--state'],
  async run({ words: [action, number], options }, deps) {
    oneOf(options, '--all', '--limit')
    oneOf(options, '--all', '--page')
    if (action === undefined) return listMails(options, deps)
    if (action !== 'retry' || options.size > 0)
      throw new UsageError('Es gibt nur „mails“ und „mails retry [NUMMER]“.')
    return retryMails(number, deps)
  },
})

async function listMails(options: Given['options'], deps: CommandDeps): Promise<void> {
  const { store, print } = deps
  const states = parseStates(options.get('--state'), MAIL_STATE_NAMES) ?? MAIL_STATES
  const page = readPage(options, options.has('--all'))
  const { outbox } = await store()
  const [entries, counts] = await Promise.all([outbox.read(states, page), outbox.count()])
  const countOf = (some: readonly MailState[]) => some.reduce((sum, state) => sum + counts[state], 0)
  const telling = tellingOf(deps)
  if (countOf(MAIL_STATES) === 0) return print('Noch keine Mails.')
  const total = countOf(states)
  refuseBeyondEnd(page, total)
  for (const entry of entries) print(describeEntry(entry, telling))
  if (entries.length > 0) print('')
  if (total > entries.length) print(shownOf(page, total, 'Mail', 'Mails'))
  const names = { ...MAIL_STATE_NAMES, sent: sentWord(telling) }
  print(MAIL_STATES.map((state) => `${germanNumber(counts[state])} ${names[state]}`).join(', '))
  const next = nextPage('mails', page, total)
  if (next) print(next)
}

const describeEntry = (entry: OutboxEntry, telling: Telling): string =>
  `${String(entry.id).padStart(4)}  ${recipientWord(entry).padEnd(8)}  ${topicOf(entry)}: ${describeMail(entry, telling)}`

function topicOf({ kind, appointment, owedSince }: OutboxEntry): string {
  if (appointment) return `Anfrage ${appointment.id} (${nameOf(appointment)})`
  return kind === 'summary' ? `${MAIL_NAMES[kind]} ab ${germanMoment(owedSince)}` : MAIL_NAMES[kind]
}

async function retryMails(number: string | undefined, { store, now, print }: CommandDeps): Promise<void> {
  const id = number === undefined ? undefined : parseNumber(number, 'einer Mail', 'mails')
  const { outbox } = await store()
  const count = await outbox.retry(now(), id)
  if (count === 0 && id === undefined) return print('Keine Mail wartet auf einen weiteren Versuch.')
  if (count === 0)
    throw new Refusal(
      `Mail ${id} wartet nicht: Sie ist gesendet, gerade unterwegs, oder es gibt sie nicht; „mails --all“ zeigt jede.`,
    )
  const what = count === 1 ? 'Eine Mail wird' : `${count} Mails werden`
  print(`${what} erneut gesendet: vom laufenden Server in wenigen Sekunden, sonst beim nächsten Start.`)
}
