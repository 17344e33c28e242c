import { MAIL_STATES, type MailState, type OutboxEntry } from '../../booking/appointments/outbox-mail.ts'
import { germanNumber, nameOf } from '../../words/display-text.ts'
import { germanMoment } from '../../words/german-moment.ts'
import { MAIL_NAMES, MAIL_STATE_NAMES } from '../../words/mail-words.ts'
import { type Command, type CommandDeps, Refusal, UsageError } from '../command.ts'
import { describeMail, recipientWord } from '../describe-mail.ts'
import { nextPage, type Page, ROWS_SHOWN, readPage, refuseBeyondEnd, shownOf } from '../paging.ts'
import { oneOf, parseArguments, parseNumber } from '../parse-arguments.ts'
import { mailStateWords, parseMailStates } from '../state-words.ts'

/** What became of the mails, and another try for those that did not leave. */
export const mails: Command = {
  usage: [
    ['mails [--all|--limit N] [--state …]', 'Was aus den Mails wurde, und warum'],
    ['mails retry [NUMMER]', 'Mails erneut senden, die nicht hinausgingen, alle oder die eine'],
  ],
  details: `\
  --all       Jede Mail; ohne Angabe die ersten ${ROWS_SHOWN}
  --state …   Nur ${mailStateWords}
  --limit N   N Mails auf einer Seite
  --page N    Die wievielte Seite`,
  async run(args, deps) {
    const { flags, options, words } = parseArguments(args, {
      flags: ['--all'],
      options: ['--limit', '--page', '--state'],
      words: ['[retry]', '[NUMMER]'],
    })
    for (const option of ['--limit', '--page'] as const)
      oneOf(new Set([...flags, ...options.keys()]), ['--all', option])
    const [action, number] = words
    if (action === undefined) {
      const states = parseMailStates(options.get('--state')) ?? MAIL_STATES
      return listMails(states, readPage(options, flags.has('--all')), ['mails', ...args], deps)
    }
    if (action !== 'retry' || flags.size + options.size > 0) {
      throw new UsageError('Es gibt nur „mails“ und „mails retry [NUMMER]“.')
    }
    return retryMails(number, deps)
  },
}

async function listMails(
  states: readonly MailState[],
  page: Page,
  call: string[],
  { store, now, print }: CommandDeps,
): Promise<void> {
  const { outbox } = await store()
  const [entries, counts] = await Promise.all([outbox.read(states, page), outbox.count()])
  if (totalOf(MAIL_STATES, counts) === 0) return print('Noch keine Mails.')
  const total = totalOf(states, counts)
  refuseBeyondEnd(page, total)
  for (const entry of entries) print(asText(entry, now()))
  if (entries.length > 0) print('')
  if (total > entries.length) print(shownOf(page, total, ['Mail', 'Mails']))
  print(MAIL_STATES.map((state) => `${germanNumber(counts[state])} ${MAIL_STATE_NAMES[state]}`).join(', '))
  const next = nextPage(call, page, total)
  if (next) print(next)
}

const totalOf = (states: readonly MailState[], counts: Record<MailState, number>): number =>
  states.reduce((sum, state) => sum + counts[state], 0)

const asText = (entry: OutboxEntry, now: Date): string =>
  `${String(entry.id).padStart(4)}  ${recipientWord(entry).padEnd(8)}  ${topicOf(entry)}: ${describeMail(entry, now)}`

function topicOf({ kind, appointment, owedSince }: OutboxEntry): string {
  if (appointment) return `Anfrage ${appointment.id} (${nameOf(appointment)})`
  return kind === 'summary' ? `${MAIL_NAMES[kind]} ab ${germanMoment(owedSince)}` : MAIL_NAMES[kind]
}

async function retryMails(number: string | undefined, { store, now, print }: CommandDeps): Promise<void> {
  const id = number === undefined ? undefined : parseNumber(number, 'einer Mail', 'mails')
  const { outbox } = await store()
  const count = await outbox.retry(now(), id)
  if (count > 0) {
    const what = count === 1 ? 'Eine Mail wird' : `${count} Mails werden`
    return print(
      `${what} erneut gesendet: vom laufenden Server in wenigen Sekunden, sonst beim nächsten Start.`,
    )
  }
  if (id === undefined) return print('Keine Mail wartet auf einen weiteren Versuch.')
  throw new Refusal(
    `Mail ${id} wartet nicht: Sie ist gesendet, gerade unterwegs, oder es gibt sie nicht; „mails --all“ zeigt jede.`,
  )
}
