import type { Dossier } from '../../booking/appointments/dossier.ts'
import { MOST_PROPOSALS } from '../../booking/limits.ts'
import {
  answerAppointment,
  isOpenTo,
  isTooLate,
  type Step,
} from '../../booking/requests/answer-appointment.ts'
import {
  parseAgreed,
  parseMessage,
  parseProposals,
  proposalFields,
} from '../../booking/requests/answer-fields.ts'
import { type Slot, slotOf } from '../../booking/times/slot.ts'
import {
  ANYWAY,
  ANYWAY_HELP,
  accepted,
  answerDeps,
  askAboutObstacles,
  mailLine,
  overtaken,
  standing,
  titleOf,
} from '../answering.ts'
import { type Command, type CommandDeps, type Given, Refusal } from '../command.ts'
import { findDossier } from '../find-appointments.ts'
import { isMissing, parseDate, parseTime } from '../parse-arguments.ts'

const MESSAGE_HELP = '  --message "…"   Ein paar Worte dazu; sie stehen in der Mail und auf der Terminseite'
const MISSED_MESSAGE = 'Wir haben Sie eben nicht erreicht.'

type Answer = Omit<Command, 'run'> & { step(given: Given, deps: CommandDeps): Step }

/** A command that takes a step of the owner's with one appointment. The arguments are checked before the database opens. */
const answer = ({ step, words = [], ...texts }: Answer): Command => ({
  ...texts,
  words: ['NUMMER', ...words],
  async run(given, deps) {
    const wanted = step(given, deps)
    const { store, now, print } = deps
    const dossier = await findDossier(given.words[0] ?? '', store)
    const { appointment } = dossier
    const { id, state } = appointment
    const isOpen = isOpenTo(wanted.kind, state)
    if (isOpen && isTooLate(wanted.kind, appointment, now()))
      throw new Refusal(
        `${titleOf(dossier)}: Die gewünschte Zeit ist vorbei. „propose ${id} …“ schlägt andere Zeiten vor, „decline ${id}“ sagt ab.`,
      )
    // No question about a step that is not possible any more.
    const slots = isOpen ? slotsWanted(wanted, dossier) : []
    const isAnyway = await askAboutObstacles(slots, deps, appointment)
    const outcome = await answerAppointment({ ...wanted, isAnyway }, dossier, await answerDeps(deps))
    const after = await findDossier(String(id), store)
    if (outcome !== 'taken') throw overtaken(after)
    print(standing(after))
    if (wanted.kind !== 'finish') print(mailLine(after))
  },
})

/** What is agreed, or offered, by a step. */
function slotsWanted(step: Step, { appointment }: Dossier): Slot[] {
  if (step.kind === 'propose') return step.proposals
  if (step.kind === 'agree') return [step.to]
  return step.kind === 'confirm' ? [slotOf(appointment)] : []
}

export const confirmAppointment = answer({
  usage: {
    'confirm NUMMER [--anyway]': 'Die gewünschte Zeit bestätigen; die Bestätigung geht als Mail hinaus',
  },
  details: ANYWAY_HELP,
  flags: [ANYWAY],
  step: () => ({ kind: 'confirm' }),
})

export const agree = answer({
  usage: {
    'agree NUMMER DATUM UHRZEIT [--anyway]':
      'Eine am Telefon vereinbarte Zeit eintragen; die Bestätigung geht als Mail hinaus',
  },
  details: `\
  agree 12 20.11.2026 10:00

  DATUM UHRZEIT   Eine der vorgeschlagenen Zeiten oder eine andere: 20.11.2026 oder 2026-11-20, und 10:00
${ANYWAY_HELP}

Das geht, solange die Anfrage offen ist, auch wenn Sie schon andere Zeiten vorgeschlagen oder eine bestätigt haben.`,
  words: ['DATUM', 'UHRZEIT'],
  flags: [ANYWAY],
  step({ words: [, date = '', time = ''] }, { content, now }) {
    const fields = { date: parseDate(date), time: parseTime(time) }
    const terms = { opening: content().opening, now: now() }
    return { kind: 'agree', to: accepted(parseAgreed(fields, terms), { date, time }) }
  },
})

export const propose = answer({
  usage: {
    'propose NUMMER DATUM UHRZEIT … [--message "…"] [--anyway]':
      'Eine bis drei andere Zeiten vorschlagen; die Vorschläge gehen als Mail hinaus',
    'propose NUMMER DATUM UHRZEIT … --missed':
      'Dasselbe nach einem Anruf, bei dem Sie niemanden erreicht haben',
  },
  details: `\
  propose 12 20.11.2026 10:00 21.11.2026 14:00 --message "Passt Ihnen eine davon?"
  propose 12 20.11.2026 10:00 --missed

  DATUM UHRZEIT   Bis zu dreimal: 20.11.2026 oder 2026-11-20, und 10:00
${MESSAGE_HELP}
  --missed        Sie haben angerufen und niemanden erreicht; ohne eigene Worte steht in der Mail:
                  „${MISSED_MESSAGE}“
${ANYWAY_HELP}

Was Sie vorher vorgeschlagen haben, gilt dann nicht mehr; ein bestätigter Termin ist damit aufgegeben.`,
  flags: [ANYWAY, '--missed'],
  words: ['DATUM', 'UHRZEIT', ...Array(2 * (MOST_PROPOSALS - 1)).fill('[DATUM UHRZEIT]')],
  options: ['--message'],
  step({ words: [, ...times], options }, { content, now }) {
    const isMissed = options.has('--missed')
    const message = options.get('--message') ?? (isMissed ? MISSED_MESSAGE : undefined)
    const typed: Record<string, string> = {}
    const fields: Record<string, string | undefined> = { message, missed: isMissed ? '1' : undefined }
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
  usage: {
    'done NUMMER':
      'Das Gespräch als erledigt abhaken, auch ohne Bestätigung vorher; niemand bekommt eine Mail',
  },
  details: `\
Das geht bei jeder offenen Anfrage: nach dem vereinbarten Gespräch, oder wenn Sie gleich angerufen haben. Erledigt ist
endgültig.`,
  step: () => ({ kind: 'finish' }),
})
