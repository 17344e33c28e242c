import type { Dossier } from '../booking/appointments/dossier.ts'
import { answerAppointment, isOpenTo, isTooLate, type Step } from '../booking/requests/answer-appointment.ts'
import { slotOf } from '../booking/times/slot.ts'
import { STATE_NAMES } from '../words/appointment-words.ts'
import { nameOf } from '../words/display-text.ts'
import { germanSlot } from '../words/german-moment.ts'
import { type CommandDeps, Refusal, UsageError } from './command.ts'
import { findDossier } from './find-dossier.ts'

export const MAIL_FOLLOWS = 'vom laufenden Server in wenigen Sekunden, sonst beim nächsten Start'

/** The owner's step, by the rules of the pages; says what stands now, or what has happened meanwhile. */
export async function takeStep(step: Step, dossier: Dossier, deps: CommandDeps): Promise<void> {
  const { content, store, now, print } = deps
  const { appointment } = dossier
  const { dossiers } = await store()
  const isReminderSent = content().mails.reminder
  const isOpen = isOpenTo(step.kind, appointment.state)
  if (isOpen && isTooLate(step.kind, appointment, now())) throw tooLate(dossier)
  const outcome = isOpen
    ? await answerAppointment(step, dossier, { dossiers, now, onAnswered: () => undefined, isReminderSent })
    : 'overtaken'
  if (outcome === 'overtaken') throw overtaken(await findDossier(String(appointment.id), store))
  const after = await findDossier(String(appointment.id), store)
  print(standing(after))
  if (step.kind !== 'finish') print(`${nameOf(appointment)} bekommt eine Mail: ${MAIL_FOLLOWS}.`)
}

export const overtaken = (dossier: Dossier): Refusal =>
  new Refusal(
    `Das geht nicht (mehr). ${standing(dossier)} „show ${dossier.appointment.id}“ zeigt den Verlauf.`,
  )

const tooLate = (dossier: Dossier): Refusal => {
  const { id } = dossier.appointment
  return new Refusal(
    `${titleOf(dossier)}: Die gewünschte Zeit ist vorbei. „propose ${id} …“ schlägt andere Zeiten vor, „decline ${id}“ sagt ab.`,
  )
}

const standing = (dossier: Dossier): string =>
  `${titleOf(dossier)}: ${STATE_NAMES[dossier.appointment.state]}.`

const titleOf = ({ appointment }: Dossier): string =>
  `Nr. ${appointment.id} (${germanSlot(slotOf(appointment))})`

/** The messages of the forms, as one line. */
export function refuseFields(
  errors: Record<string, string>,
  typed: Record<string, string | undefined>,
): never {
  const lines = Object.entries(errors).map(([field, message]) =>
    typed[field] ? `„${typed[field]}“ – ${message}` : message,
  )
  throw new UsageError(lines.join('; '))
}
