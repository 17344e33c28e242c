import type { Appointment } from '../../booking/appointments/appointment.ts'
import type { Parsed } from '../../booking/appointments/booking-request.ts'
import type { Dossier } from '../../booking/appointments/dossier.ts'
import { MOST_PROPOSALS } from '../../booking/limits.ts'
import {
  answerAppointment,
  isOpenTo,
  isTooLate,
  type Step,
} from '../../booking/requests/answer-appointment.ts'
import {
  parseAddress,
  parseMessage,
  parseProposals,
  proposalFields,
} from '../../booking/requests/answer-fields.ts'
import { correctContact, UNCHANGED_ADDRESS } from '../../booking/requests/correct-contact.ts'
import { type Slot, slotOf } from '../../booking/times/slot.ts'
import { isClash } from '../../booking/times/span.ts'
import { STATE_NAMES } from '../../words/appointment-words.ts'
import { nameOf } from '../../words/display-text.ts'
import { germanSlot } from '../../words/german-moment.ts'
import { readableAddress } from '../../words/readable-address.ts'
import { type Command, type CommandDeps, command, type Given, Refusal, UsageError } from '../command.ts'
import { findDossier } from '../find-appointments.ts'
import { isMissing, parseDate, parseTime } from '../parse-arguments.ts'

export const MAIL_FOLLOWS = 'vom laufenden Server in wenigen Sekunden, sonst beim nächsten Start'

const MESSAGE_HELP =
  '  --message "…"   Ein paar Worte dazu; sie stehen in der Mail und auf der Seite der Besucher'

/** The running server looks for new mails itself. */
const onMailOwed = () => undefined

type Answer = Omit<Command, 'run'> & { step(given: Given, deps: CommandDeps): Step }

/** A time that is taken all the same, without a question. */
const ANYWAY = '--anyway'
const ANYWAY_HELP = '  --anyway        Ohne Rückfrage, auch wenn um diese Zeit schon etwas vereinbart ist'

/** A command that takes a step of the owner's with one appointment. The arguments are checked before the database opens. */
const answer = ({ step, words = [], ...texts }: Answer): Command => ({
  ...texts,
  words: ['NUMMER', ...words],
  async run(given, deps) {
    const wanted = step(given, deps)
    const { store, now, content, print } = deps
    const dossier = await findDossier(given.words[0] ?? '', store)
    const { appointment } = dossier
    const { id, state } = appointment
    if (isOpenTo(wanted.kind, state) && isTooLate(wanted.kind, appointment, now()))
      throw new Refusal(
        `${titleOf(dossier)}: Die gewünschte Zeit ist vorbei. „propose ${id} …“ schlägt andere Zeiten vor, „decline ${id}“ sagt ab.`,
      )
    const { dossiers } = await store()
    const { opening, mails } = content()
    const answering = { dossiers, now, onMailOwed, opening, isReminderSent: mails.reminder }
    if (wanted.kind === 'propose')
      await askAboutClashes(await proposedClashes(wanted.proposals, id, deps), deps)
    let outcome = await answerAppointment(wanted, dossier, answering)
    if (typeof outcome === 'object') {
      await askAboutClashes(outcome.clashes, deps)
      outcome = await answerAppointment({ kind: 'confirm', isAnyway: true }, dossier, answering)
    }
    const after = await findDossier(String(id), store)
    if (outcome !== 'taken') throw overtaken(after)
    print(standing(after))
    if (wanted.kind !== 'finish') print(`${nameOf(appointment)} bekommt eine Mail: ${MAIL_FOLLOWS}.`)
  },
})

/** Names the agreed calls that a time would overlap, and asks. */
async function askAboutClashes(clashes: Appointment[], { confirm }: CommandDeps): Promise<void> {
  if (clashes.length === 0) return
  const names = clashes.map((other) => `${nameOf(other)}, ${germanSlot(slotOf(other))} (Nr. ${other.id})`)
  await confirm(`Um diese Zeit ist schon vereinbart: ${names.join('; ')}. Trotzdem?`, ANYWAY)
}

async function proposedClashes(proposals: Slot[], id: number, { store, content }: CommandDeps) {
  const { callInMinutes } = content().opening
  const days = proposals.map(({ date }) => date).sort()
  const taken = await (await store()).taken.listBetween(days[0] ?? '', days.at(-1) ?? '')
  const agreed = taken.filter(({ appointment }) => appointment.state === 'confirmed' && appointment.id !== id)
  return agreed
    .filter(({ slot }) => proposals.some((proposal) => isClash(proposal, slot, callInMinutes)))
    .map(({ appointment }) => appointment)
}

export const confirmAppointment = answer({
  usage: {
    'confirm NUMMER [--anyway]': 'Die gewünschte Zeit bestätigen; die Bestätigung geht als Mail hinaus',
  },
  details: ANYWAY_HELP,
  flags: [ANYWAY],
  step: () => ({ kind: 'confirm' }),
})

export const propose = answer({
  usage: {
    'propose NUMMER DATUM UHRZEIT … [--message "…"] [--anyway]':
      'Eine bis drei andere Zeiten vorschlagen; die Vorschläge gehen als Mail hinaus',
  },
  details: `\
  propose 12 20.11.2026 10:00 21.11.2026 14:00 --message "Passt Ihnen eine davon?"

  DATUM UHRZEIT   Bis zu dreimal: 20.11.2026 oder 2026-11-20, und 10:00
${MESSAGE_HELP}
${ANYWAY_HELP}`,
  flags: [ANYWAY],
  words: ['DATUM', 'UHRZEIT', ...Array(2 * (MOST_PROPOSALS - 1)).fill('[DATUM UHRZEIT]')],
  options: ['--message'],
  step({ words: [, ...times], options }, { content, now }) {
    const typed: Record<string, string> = {}
    const fields: Record<string, string | undefined> = { message: options.get('--message') }
    for (let number = 1; times.length > 0; number++) {
      const [day = '', time] = times.splice(0, 2)
      if (time === undefined) throw isMissing('UHRZEIT')
      const names = proposalFields(number)
      Object.assign(typed, { [names.date]: day, [names.time]: time })
      Object.assign(fields, { [names.date]: parseDate(day), [names.time]: parseTime(time) })
    }
    return {
      kind: 'propose',
      ...accepted(parseProposals(fields, { opening: content().opening, now: now() }), typed),
    }
  },
})

export const decline = answer({
  usage: { 'decline NUMMER [--message "…"]': 'Den Termin absagen; die Absage geht als Mail hinaus' },
  details: MESSAGE_HELP,
  options: ['--message'],
  step: ({ options }) => ({
    kind: 'decline',
    message: accepted(parseMessage({ message: options.get('--message') })),
  }),
})

export const done = answer({
  usage: { 'done NUMMER': 'Das Gespräch als erledigt abhaken; niemand bekommt eine Mail' },
  step: () => ({ kind: 'finish' }),
})

export const correct = command({
  usage: {
    'correct NUMMER --email E-MAIL':
      'Die E-Mail-Adresse berichtigen; die letzte Mail geht noch einmal dorthin',
  },
  words: ['NUMMER'],
  options: ['--email'],
  async run({ words: [number = ''], options }, { store, now, print }) {
    const typed = options.get('--email')
    if (!typed) throw isMissing('--email E-MAIL')
    const email = accepted(parseAddress({ email: typed }), { email: typed })
    const dossier = await findDossier(number, store)
    const { dossiers } = await store()
    const outcome = await correctContact({ email }, dossier, 'owner', { dossiers, now, onMailOwed })
    if (outcome === 'unchanged') throw new UsageError(`„${typed}“ – ${UNCHANGED_ADDRESS}`)
    if (typeof outcome === 'string') throw overtaken(await findDossier(number, store))
    print(`Die Adresse von Nr. ${number} ist jetzt ${readableAddress(email)}.`)
    print(`Die letzte Mail geht dorthin: ${MAIL_FOLLOWS}.`)
  },
})

/** What the form's rules accept, or their messages as one line, each with what was typed. */
function accepted<Value>(parsed: Parsed<Value>, typed: Record<string, string> = {}): Value {
  if (parsed.ok) return parsed.value
  const messages = Object.entries(parsed.errors).map(([field, message]) =>
    typed[field] ? `„${typed[field]}“ – ${message}` : message,
  )
  throw new UsageError(messages.join('; '))
}

const titleOf = ({ appointment }: Dossier): string =>
  `Nr. ${appointment.id} (${germanSlot(slotOf(appointment))})`

const standing = (dossier: Dossier): string =>
  `${titleOf(dossier)}: ${STATE_NAMES[dossier.appointment.state]}.`

const overtaken = (dossier: Dossier): Refusal =>
  new Refusal(
    `Das geht nicht (mehr). ${standing(dossier)} „show ${dossier.appointment.id}“ zeigt den Verlauf.`,
  )
