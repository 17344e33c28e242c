import { germanMoment } from '../../booking/german-moment.ts'
import type { MailState, OutboxEntry } from '../../booking/outbox.ts'
import { type Command, type CommandDeps, Refusal, UsageError } from '../command.ts'
import { nameOf } from '../describe-appointment.ts'
import { describeMail, recipientOf } from '../describe-mail.ts'
import { oneOf, parseArguments, parseNumber } from '../parse-arguments.ts'
import { ROWS_SHOWN, rowLimit } from '../row-limit.ts'

/** What needs the owner's eye comes first. */
const ORDER: MailState[] = ['failed', 'held', 'queued', 'sent']
const COUNTED: Record<MailState, string> = {
  failed: 'fehlgeschlagen',
  held: 'zurückgehalten',
  queued: 'wartend',
  sent: 'gesendet',
}

/** What became of the mails, and another try for those that did not leave. */
export const mails: Command = {
  usage: [
    ['mails [--all|--limit N]', 'Mails: fehlgeschlagene, wartende, gesendete, mit Grund'],
    ['mails retry [Nummer]', 'Nicht gesendete Mails erneut senden, alle oder die eine'],
  ],
  details: `\
  --all       Jede Mail; ohne Angabe die ersten ${ROWS_SHOWN}
  --limit N   Höchstens N Mails`,
  async run(args, deps) {
    const { flags, options, words } = parseArguments(args, {
      flags: ['--all'],
      options: ['--limit'],
      words: ['[retry]', '[Nummer]'],
    })
    oneOf(new Set([...flags, ...options.keys()]), ['--all', '--limit'])
    const [action, number] = words
    if (action === undefined) {
      const otherwise = flags.has('--all') ? Number.POSITIVE_INFINITY : ROWS_SHOWN
      return listMails(rowLimit(options.get('--limit'), otherwise), deps)
    }
    if (action !== 'retry' || flags.size + options.size > 0) {
      throw new UsageError('Es gibt nur „mails“ und „mails retry [Nummer]“.')
    }
    return retryMails(number, deps)
  },
}

async function listMails(limit: number, { store, print }: CommandDeps): Promise<void> {
  const entries = await (await store()).outbox.list()
  if (entries.length === 0) return print('Noch keine Mails.')
  const byState = ORDER.map((state) => entries.filter((entry) => entry.state === state))
  for (const entry of byState.flat().slice(0, limit)) print(asText(entry))
  if (entries.length > limit) print(`und ${entries.length - limit} weitere (--all)`)
  print(`\n${ORDER.map((state, index) => `${byState[index]?.length} ${COUNTED[state]}`).join(', ')}`)
}

function asText(entry: OutboxEntry): string {
  const { id, kind } = entry
  return `${String(id).padStart(4)}  ${recipientOf(kind).padEnd(9)}  ${topicOf(entry)}: ${describeMail(entry)}`
}

function topicOf({ kind, appointment, owedSince }: OutboxEntry): string {
  if (appointment) return `Termin ${appointment.id} (${nameOf(appointment)})`
  return kind === 'owner-sign-in'
    ? 'Link zum Anmelden'
    : `weitere Anfragen der Stunde ab ${germanMoment(owedSince)}`
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
  const entry = (await outbox.list()).find((mail) => mail.id === id)
  if (!entry) throw new Refusal(`Eine Mail mit der Nummer ${number} gibt es nicht; „mails“ zeigt alle.`)
  print(
    entry.state === 'sent' ? `Mail ${number} ist schon gesendet.` : `Mail ${number} wird gerade gesendet.`,
  )
}
