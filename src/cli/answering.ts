import type { Parsed } from '../booking/appointments/booking-request.ts'
import type { Dossier } from '../booking/appointments/dossier.ts'
import { findObstacles } from '../booking/requests/read-days-around.ts'
import { type Slot, slotOf } from '../booking/times/slot.ts'
import { STATE_NAMES } from '../words/appointment-words.ts'
import { nameOf } from '../words/display-text.ts'
import { germanSlot } from '../words/german-moment.ts'
import { spanWords } from '../words/obstacle-words.ts'
import { type CommandDeps, Refusal, UsageError } from './command.ts'

/** What the commands share that agree a time or change a request. */

export const MAIL_FOLLOWS = 'vom laufenden Server in wenigen Sekunden, sonst beim nächsten Start'

/** A time that is taken all the same, without a question. */
export const ANYWAY = '--anyway'
export const ANYWAY_HELP = '  --anyway        Ohne Rückfrage, auch wenn um diese Zeit schon etwas ist'

/** The running server looks for new mails itself. */
export const onMailOwed = () => undefined

/** The command line does not read the owner's own calendar: that takes seconds. */
export async function aroundDeps({ store, content, now }: CommandDeps) {
  const { taken, blocked } = await store()
  return { taken, blocked, busy: { between: () => [] }, opening: content().opening, now }
}

export async function answerDeps(deps: CommandDeps) {
  const { dossiers } = await deps.store()
  const isReminderSent = deps.content().mails.reminder
  return { ...(await aroundDeps(deps)), dossiers, onMailOwed, isReminderSent }
}

/** Names what is in the way at these times, and asks. Whether something was. */
export async function askAboutObstacles(
  slots: Slot[],
  deps: CommandDeps,
  appointment?: { id: number },
): Promise<boolean> {
  const found = await findObstacles(slots, await aroundDeps(deps), appointment)
  if (found.length === 0) return false
  const names = found.map(({ taken, ...span }) =>
    taken ? callWords(taken) : `gesperrt ist ${spanWords(span)}`,
  )
  await deps.confirm(`Um diese Zeit ist schon etwas: ${[...new Set(names)].join('; ')}. Trotzdem?`, ANYWAY)
  return true
}

/** What the form's rules accept, or their messages as one line, each with what was typed. */
export function accepted<Value>(
  parsed: Parsed<Value>,
  typed: Record<string, string | undefined> = {},
): Value {
  if (parsed.ok) return parsed.value
  const messages = Object.entries(parsed.errors).map(([field, message]) =>
    typed[field] ? `„${typed[field]}“ – ${message}` : message,
  )
  throw new UsageError(messages.join('; '))
}

export const callWords = ({ appointment }: Pick<Dossier, 'appointment'>): string =>
  `${nameOf(appointment)}, ${germanSlot(slotOf(appointment))} (Nr. ${appointment.id})`

export const titleOf = ({ appointment }: Dossier): string =>
  `Nr. ${appointment.id} (${germanSlot(slotOf(appointment))})`

export const standing = (dossier: Dossier): string =>
  `${titleOf(dossier)}: ${STATE_NAMES[dossier.appointment.state]}.`

/** Whether the person hears of it. */
export const mailLine = ({ appointment }: Dossier): string =>
  appointment.email
    ? `${nameOf(appointment)} bekommt eine Mail: ${MAIL_FOLLOWS}.`
    : 'Eine Mail geht nicht hinaus, weil keine Adresse bekannt ist.'

export const overtaken = (dossier: Dossier): Refusal =>
  new Refusal(
    `Das geht nicht (mehr). ${standing(dossier)} „show ${dossier.appointment.id}“ zeigt den Verlauf.`,
  )
