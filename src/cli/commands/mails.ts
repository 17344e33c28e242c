import { MAIL_STATES, type MailState, type OutboxEntry } from '../../booking/appointments/outbox-mail.ts'
import { germanNumber, nameOf } from '../../words/display-text.ts'
import { addressedName, MAIL_STATE_NAMES, mailWords, sentWord, type Telling } from '../../words/mail-words.ts'
import { type CommandDeps, command, Refusal, UsageError } from '../command.ts'
import { tellingOf } from '../describe.ts'
import { parseNumber } from '../parse-arguments.ts'

/** What the owner may have to do something about. */
const UNSENT = MAIL_STATES.filter((state) => state !== 'sent')

export const mails = command({
  usage: {
    'mails [--all]': 'Mails, die nicht hinausgingen, und warum; mit --all jede',
    'mails retry [NUMMER]': 'Mails erneut senden, die nicht hinausgingen, alle oder die eine',
  },
  words: ['[retry]', '[NUMMER]'],
  flags: ['--all'],
  async run({ words: [action, number], options }, deps) {
    if (action === undefined) return listMails(options.has('--all'), deps)
    if (action !== 'retry' || options.size > 0)
      throw new UsageError('Es gibt nur „mails“ und „mails retry [NUMMER]“.')
    return retryMails(number, deps)
  },
})

async function listMails(isAll: boolean, deps: CommandDeps): Promise<void> {
  const { store, print } = deps
  const { outbox } = await store()
  const [entries, sent] = await Promise.all([outbox.read(isAll ? MAIL_STATES : UNSENT), outbox.countSent()])
  const telling = tellingOf(deps)
  for (const entry of entries) print(describeEntry(entry, telling))
  if (entries.length > 0) print('')
  const names = { ...MAIL_STATE_NAMES, sent: sentWord(telling) }
  const countOf = (wanted: MailState) =>
    wanted === 'sent' ? sent : entries.filter(({ state }) => state === wanted).length
  print(MAIL_STATES.map((state) => `${germanNumber(countOf(state))} ${names[state]}`).join(', '))
}

const describeEntry = (entry: OutboxEntry, telling: Telling): string =>
  `${String(entry.id).padStart(4)}  ${topicOf(entry)}: ${mailWords(entry, telling)}`

function topicOf({ kind, appointment }: OutboxEntry): string {
  const name = addressedName(kind, 'owner')
  return appointment ? `${name}, Anfrage ${appointment.id} (${nameOf(appointment)})` : name
}

async function retryMails(number: string | undefined, { store, now, print }: CommandDeps): Promise<void> {
  const id = number === undefined ? undefined : parseNumber(number, 'einer Mail', 'mails')
  const { outbox } = await store()
  const { retried, dropped } = await outbox.retry(now(), id)
  if (dropped > 0) {
    const what =
      dropped === 1
        ? 'Eine Mail stimmt nicht mehr und entfällt: Seit sie geschrieben wurde'
        : `${dropped} Mails stimmen nicht mehr und entfallen: Seit sie geschrieben wurden`
    print(`${what}, hat sich etwas geändert, oder die Zeit ist vorbei.`)
  }
  if (retried === 0 && dropped > 0) return
  if (retried === 0 && id === undefined) return print('Keine Mail wartet auf einen weiteren Versuch.')
  if (retried === 0)
    throw new Refusal(
      `Mail ${id} wartet nicht: Sie ist gesendet, gerade unterwegs, oder es gibt sie nicht; ` +
        '„mails --all“ zeigt jede.',
    )
  const what = retried === 1 ? 'Eine Mail wird' : `${retried} Mails werden`
  print(`${what} erneut gesendet: vom laufenden Server in wenigen Sekunden, sonst beim nächsten Start.`)
}
