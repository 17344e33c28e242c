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
import { readObstacles } from '../../booking/requests/find-obstacles.ts'
import { type Slot, slotOf } from '../../booking/times/slot.ts'
import { STATE_NAMES } from '../../words/appointment-words.ts'
import { nameOf } from '../../words/display-text.ts'
import { germanMoment, germanSlot } from '../../words/german-moment.ts'
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

/** The command line does not read the owner's own calendar: that takes seconds. */
const NO_CALENDAR = { busy: { between: () => [] } }
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
    const { dossiers, blocked } = await store()
    const { opening, mails } = content()
    const answering = {
      dossiers,
      blocked,
      ...NO_CALENDAR,
      now,
      onMailOwed,
      opening,
      isReminderSent: mails.reminder,
    }
    const isAnyway = await askAboutObstacles(slotsWanted(wanted, dossier), deps, appointment)
    const outcome = await answerAppointment({ ...wanted, isAnyway }, dossier, answering)
    const after = await findDossier(String(id), store)
    if (outcome !== 'taken') throw overtaken(after)
    print(standing(after))
    if (wanted.kind !== 'finish') print(`${nameOf(appointment)} bekommt eine Mail: ${MAIL_FOLLOWS}.`)
  },
})

/** What is agreed, or offered, by a step. */
function slotsWanted(step: Step, { appointment }: Dossier): Slot[] {
  if (step.kind === 'propose') return step.proposals
  if (step.kind === 'agree') return [step.to]
  return step.kind === 'confirm' ? [slotOf(appointment)] : []
}

/** Names what is in the way at these times, and asks. Whether something was. */
async function askAboutObstacles(
  slots: Slot[],
  deps: CommandDeps,
  appointment?: { id: number },
): Promise<boolean> {
  const { taken, blocked, dossiers } = await deps.store()
  const { opening } = deps.content()
  const obstaclesAt = await readObstacles(slots, { taken, blocked, opening, ...NO_CALENDAR })
  const found = slots.map((slot) => obstaclesAt(slot, appointment))
  const calls = await Promise.all(found.flatMap(({ calls }) => calls).map(({ id }) => dossiers.find({ id })))
  const names = [
    ...calls.flatMap((call) => (call ? `${nameOf(call.appointment)}, ${titleOf(call)}` : [])),
    ...found
      .flatMap(({ blocked }) => blocked)
      .map(({ from, to }) => `gesperrt von ${germanMoment(from)} bis ${germanMoment(to)}`),
  ]
  if (names.length === 0) return false
  await deps.confirm(`Um diese Zeit ist schon etwas: ${[...new Set(names)].join('; ')}. Trotzdem?`, ANYWAY)
  return true
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
