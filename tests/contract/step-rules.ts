import type { AppointmentState } from '../../src/booking/appointments/appointment.ts'
import type { EventKind } from '../../src/booking/appointments/appointment-event.ts'
import type { Step } from '../../src/booking/requests/answer-appointment.ts'
import { MONDAY, PROPOSE } from '../support/desk.ts'

type Rule = {
  step: Step
  from: AppointmentState[]
  to: AppointmentState | 'as before'
  event: EventKind
  mails: string[]
}

type Details = [from: Rule['from'], to: Rule['to'], event: EventKind, ...mails: string[]]
const rule = (step: Step, ...[from, to, event, ...mails]: Details): Rule => ({ step, from, to, event, mails })
const OPEN: AppointmentState[] = ['requested', 'proposed', 'confirmed']
const DECLINE: Step = { kind: 'decline', message: 'Wir sind leider ausgebucht.' }
const BOTH_CANCELLED = ['owner-cancelled', 'visitor-cancelled']
const BOTH_ACCEPTED = ['owner-accepted', 'visitor-confirmed']

/** From where each step leads where, how it is noted and who is written to; from anywhere else it leads nowhere. */
export const RULES: Record<Step['kind'], Rule> = {
  confirm: rule({ kind: 'confirm' }, ['requested'], 'confirmed', 'confirmed', 'visitor-confirmed'),
  agree: rule({ kind: 'agree', to: MONDAY }, OPEN, 'confirmed', 'agreed', 'visitor-confirmed'),
  propose: rule(PROPOSE, [...OPEN, 'declined'], 'proposed', 'proposed', 'visitor-proposed'),
  decline: rule(DECLINE, OPEN, 'declined', 'declined', 'visitor-declined'),
  finish: rule({ kind: 'finish' }, OPEN, 'done', 'done'),
  reopen: rule({ kind: 'reopen' }, ['done'], 'as before', 'reopened'),
  accept: rule({ kind: 'accept', proposal: 1 }, ['proposed'], 'confirmed', 'accepted', ...BOTH_ACCEPTED),
  move: rule({ kind: 'move', to: MONDAY }, OPEN, 'requested', 'moved', 'owner-moved'),
  'call-off': rule({ kind: 'call-off' }, OPEN, 'cancelled', 'cancelled', ...BOTH_CANCELLED),
}
