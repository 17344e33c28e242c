import type { MailState, OutboxEntry } from '../../booking/outbox.ts'
import { singleLine } from '../../mail/display-text.ts'
import { type Command, type CommandDeps, UsageError } from '../command.ts'
import { explainMailError } from '../explain-mail-error.ts'
import { germanMoment } from '../german-moment.ts'

/** What needs the owner's eye comes first. */
const ORDER: MailState[] = ['failed', 'queued', 'sent']
const COUNTED: Record<MailState, string> = { failed: 'fehlgeschlagen', queued: 'wartend', sent: 'gesendet' }
const RECIPIENT = { owner: 'Betreiber', visitor: 'Besucher' }

/** What became of the mails, and another try for those that did not leave. */
export const mails: Command = {
  usage: [
    ['mails', 'Alle Mails: fehlgeschlagene, wartende, gesendete, mit Grund'],
    ['mails retry [Nummer]', 'Nicht gesendete Mails erneut senden, alle oder die eine'],
  ],
  async run([action, number, ...rest], deps) {
    if (action === undefined) return listMails(deps)
    if (action !== 'retry' || rest.length > 0) {
      throw new UsageError('Es gibt nur „mails“ und „mails retry [Nummer]“.')
    }
    return retryMails(number, deps)
  },
}

async function listMails({ store, print }: CommandDeps): Promise<void> {
  const entries = await store.outbox.list()
  if (entries.length === 0) return print('Noch keine Mails.')
  const byState = ORDER.map((state) => entries.filter((entry) => entry.state === state))
  for (const entry of byState.flat()) print(asText(entry))
  print(`\n${ORDER.map((state, index) => `${byState[index]?.length} ${COUNTED[state]}`).join(', ')}`)
}

function asText(entry: OutboxEntry): string {
  const { id, kind, appointment } = entry
  const name = singleLine(`${appointment.firstName} ${appointment.lastName}`)
  return `${String(id).padStart(4)}  ${RECIPIENT[kind].padEnd(9)}  Termin ${appointment.id} (${name}): ${stateText(entry)}`
}

function stateText({ state, sentAt, nextAttemptAt, attempts, lastError }: OutboxEntry): string {
  if (state === 'sent' && sentAt) return `gesendet am ${germanMoment(sentAt)}`
  const reason = lastError ? ` – ${explainMailError(lastError)}` : ''
  const tries = attempts === 1 ? '1 Versuch' : `${attempts} Versuche`
  if (state === 'failed') return `fehlgeschlagen nach ${tries}${reason}`
  if (attempts === 0 || !nextAttemptAt) return `wartet${reason}`
  return `wartet nach ${tries}, nächster am ${germanMoment(nextAttemptAt)}${reason}`
}

async function retryMails(number: string | undefined, { store, now, print }: CommandDeps): Promise<void> {
  if (number !== undefined && !/^[1-9]\d{0,14}$/.test(number)) {
    throw new UsageError(`„${number}“ ist keine Nummer einer Mail; „mails“ zeigt alle.`)
  }
  const count = await store.outbox.retry(now(), number === undefined ? undefined : Number(number))
  if (count > 0) {
    const what = count === 1 ? 'Eine Mail wird' : `${count} Mails werden`
    return print(
      `${what} erneut gesendet: vom laufenden Server in wenigen Sekunden, sonst beim nächsten Start.`,
    )
  }
  if (number === undefined) return print('Keine Mail wartet auf einen weiteren Versuch.')
  const entry = (await store.outbox.list()).find(({ id }) => id === Number(number))
  if (!entry) throw new UsageError(`Eine Mail mit der Nummer ${number} gibt es nicht; „mails“ zeigt alle.`)
  print(
    entry.state === 'sent' ? `Mail ${number} ist schon gesendet.` : `Mail ${number} wird gerade gesendet.`,
  )
}
