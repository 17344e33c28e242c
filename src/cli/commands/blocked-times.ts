import type { BlockedTime } from '../../booking/ports/taken-times.ts'
import { END_OF_TIME, findAgreedCalls, parseBlock } from '../../booking/requests/block-time.ts'
import { findFreeTimes } from '../../booking/requests/find-free-times.ts'
import { berlinDate, germanDate } from '../../booking/times/berlin-time.ts'
import type { Span } from '../../booking/times/span.ts'
import { singleLine } from '../../words/display-text.ts'
import { spanWords } from '../../words/obstacle-words.ts'
import { accepted, aroundDeps, callWords } from '../answering.ts'
import { type CommandDeps, command, Refusal } from '../command.ts'
import { counted } from '../describe.ts'
import { parseDate, parseNumber, parseTime, unexpected } from '../parse-arguments.ts'

/** Free times are looked for so many days ahead. */
const DAYS_AHEAD = 366

export const block = command({
  usage: {
    'block VON [UHRZEIT] [BIS] [UHRZEIT] [--note "…"]':
      'Eine Zeit oder Ihren Urlaub sperren: Dann wird niemandem eine Zeit angeboten',
  },
  details: `\
  block 24.12.2026                               Diesen Tag
  block 24.12.2026 02.01.2027 --note Urlaub      Von diesem Tag bis zu jenem, beide eingeschlossen
  block 18.11.2026 14:00 16:00                   Zwei Stunden
  block 18.11.2026 14:00 20.11.2026 12:00        Von dann bis dann

  VON, BIS        20.11.2026 oder 2026-11-20; ohne BIS ein Tag
  UHRZEIT         14:00; ohne Angabe vom Beginn und bis zum Ende des Tages
  --note "…"      Wozu, nur für Sie

Was schon vereinbart ist, bleibt; es steht dann da. Dieselbe Zeit noch einmal zu sperren, ändert nur die Notiz.`,
  words: ['VON', '[UHRZEIT]', '[BIS]', '[UHRZEIT]'],
  options: ['--note'],
  async run({ words, options }, deps) {
    const typed = readWords(words)
    const fields = { ...typed.fields, note: options.get('--note') }
    const time = accepted(parseBlock(fields, deps.now()), typed.words)
    const { blocked } = await deps.store()
    deps.print(`Gesperrt: ${describeBlocked(await blocked.block(time))}`)
    deps.print(await nextFreeDays(time, deps))
    const [calls = []] = await findAgreedCalls([time], await aroundDeps(deps))
    if (calls.length === 0) return
    deps.print('\nIn dieser Zeit ist schon vereinbart und bleibt es:')
    for (const call of calls) deps.print(`  ${callWords(call)}`)
    deps.print('„propose NUMMER …“ schlägt andere Zeiten vor.')
  },
})

export const unblock = command({
  usage: { 'unblock NUMMER': 'Eine Sperrzeit aufheben; die Nummer zeigt „blocked“' },
  words: ['NUMMER'],
  async run({ words: [number = ''] }, deps) {
    const id = parseNumber(number, 'einer Sperrzeit', 'blocked')
    const { blocked } = await deps.store()
    const known = await blocked.unblock(id)
    if (!known)
      throw new Refusal(`Eine Sperrzeit mit der Nummer ${id} gibt es nicht (mehr); „blocked“ zeigt alle.`)
    deps.print(`Nicht mehr gesperrt: ${spanWords(known)}`)
    deps.print(await nextFreeDays(known, deps))
  },
})

export const blocked = command({
  usage: { blocked: 'Ihre Sperrzeiten mit ihren Nummern' },
  async run(_, { store, now, print }) {
    const times = await (await store()).blocked.between(now(), END_OF_TIME)
    if (times.length === 0) return print('Nichts ist gesperrt.')
    for (const time of times) print(describeBlocked(time))
    print(`\n${counted(times.length, 'Sperrzeit', 'Sperrzeiten')}; „unblock NUMMER“ hebt eine auf.`)
  },
})

/** A day, and what may follow: a time, another day or time, a time. Also each as it was typed, for the messages. */
function readWords([fromDate = '', ...rest]: string[]) {
  const nextIf = (isWanted: boolean) => (isWanted ? rest.shift() : undefined)
  const isTime = () => rest[0]?.includes(':') ?? false
  const fromTime = nextIf(isTime())
  const toDate = nextIf(rest.length > 0 && !isTime())
  const toTime = nextIf(isTime())
  if (rest[0] !== undefined) throw unexpected(rest[0])
  const fields = {
    fromDate: parseDate(fromDate),
    fromTime: fromTime && parseTime(fromTime),
    toDate: toDate && parseDate(toDate),
    toTime: toTime && parseTime(toTime),
  }
  return { fields, words: { fromDate, fromTime, toDate: toDate ?? fromDate, toTime } }
}

const describeBlocked = (time: BlockedTime): string =>
  `Nr. ${time.id}, ${spanWords(time)}${time.note ? ` – ${singleLine(time.note)}` : ''}`

/** The next day that visitors are offered, and the first one after that time. */
async function nextFreeDays({ to }: Span, deps: CommandDeps): Promise<string> {
  const days = await findFreeTimes(await aroundDeps(deps), { count: DAYS_AHEAD })
  const isCalendarLeftOut = deps.config().busyCalendars.length > 0
  const calendar = isCalendarLeftOut ? ' (Ihr eigener Kalender ist dabei nicht berücksichtigt)' : ''
  const [next] = days
  if (!next) return `Zurzeit ist kein Tag frei; das Formular sagt es den Besuchern${calendar}.`
  const after = days.find(({ date }) => date >= berlinDate(to))
  const isLater = after && after.date !== next.date
  const then = isLater ? `, der erste nach dieser Zeit ${germanDate(after.date)}` : ''
  return `Der nächste freie Tag ist ${germanDate(next.date)}${then}${calendar}.`
}
