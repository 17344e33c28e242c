import { APPOINTMENT_STATES, type AppointmentState } from '../booking/appointments/appointment.ts'
import { MAIL_STATES, type MailState } from '../booking/appointments/outbox-mail.ts'
import { STATE_NAMES } from '../words/appointment-words.ts'
import { MAIL_STATE_NAMES } from '../words/mail-words.ts'
import { UsageError } from './command.ts'

/** One word each, to be typed. */
const APPOINTMENT_WORDS: Record<AppointmentState, string> = { ...STATE_NAMES, proposed: 'vorgeschlagen' }

const wordsOf = (names: Record<string, string>): string => [...new Set(Object.values(names))].join('|')

export const appointmentWords = wordsOf(APPOINTMENT_WORDS)
export const mailStateWords = wordsOf(MAIL_STATE_NAMES)

/** 'abgesagt' means two states: by the owner or by the visitor. */
export const parseAppointmentStates = (text: string | undefined): AppointmentState[] | undefined =>
  parseStates(text, APPOINTMENT_STATES, APPOINTMENT_WORDS)

export const parseMailStates = (text: string | undefined): MailState[] | undefined =>
  parseStates(text, MAIL_STATES, MAIL_STATE_NAMES)

function parseStates<State extends string>(
  text: string | undefined,
  states: readonly State[],
  names: Record<State, string>,
): State[] | undefined {
  if (text === undefined) return undefined
  const wanted = text.toLowerCase().normalize()
  const found = states.filter((state) => names[state] === wanted || state === wanted)
  if (found.length > 0) return found
  throw new UsageError(`„${text}“ ist kein Stand; es gibt: ${wordsOf(names).replaceAll('|', ', ')}.`)
}
