import { APPOINTMENT_STATES, type AppointmentState } from '../booking/appointments/appointment-state.ts'
import { MAIL_STATES, type MailState } from '../booking/appointments/outbox-mail.ts'
import { STATE_NAMES } from '../words/state-names.ts'
import { UsageError } from './command.ts'

/** One word each: what stands in the lists may be several. */
const APPOINTMENT_WORDS: Record<AppointmentState, string> = { ...STATE_NAMES, proposed: 'vorgeschlagen' }

export const MAIL_WORDS: Record<MailState, string> = {
  failed: 'fehlgeschlagen',
  held: 'zurückgehalten',
  queued: 'wartend',
  sent: 'gesendet',
}

const wordsOf = (names: Record<string, string>): string => [...new Set(Object.values(names))].join('|')

export const appointmentWords = wordsOf(APPOINTMENT_WORDS)
export const mailWords = wordsOf(MAIL_WORDS)

/** 'abgesagt' stands for two states: it does not matter who called it off. */
export const parseAppointmentStates = (text: string | undefined): AppointmentState[] | undefined =>
  parseStates(text, APPOINTMENT_STATES, APPOINTMENT_WORDS)

export const parseMailStates = (text: string | undefined): MailState[] | undefined =>
  parseStates(text, MAIL_STATES, MAIL_WORDS)

function parseStates<State extends string>(
  text: string | undefined,
  states: readonly State[],
  names: Record<State, string>,
): State[] | undefined {
  if (text === undefined) return undefined
  const sought = text.toLowerCase().normalize()
  const meant = states.filter((state) => names[state] === sought || state === sought)
  if (meant.length > 0) return meant
  throw new UsageError(`„${text}“ ist kein Stand; es gibt: ${wordsOf(names).replaceAll('|', ', ')}.`)
}
