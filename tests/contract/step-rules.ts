import type { AppointmentState } from '../../src/booking/appointments/appointment.ts'
import type { EventKind } from '../../src/booking/appointments/appointment-event.ts'
import type { Step } from '../../src/booking/requests/answer-appointment.ts'
import { MONDAY, PROPOSE } from '../support/desk.ts'

type Rule = { step: Step; from: AppointmentState[]; to: AppointmentState; event: EventKind; mails: string[] }

const OPEN: AppointmentState[] = ['requested', 'proposed', 'confirmed']

/** From where each step leads where, how it is noted and who is written to; from anywhere else it leads nowhere. */
export const RULES: Record<Step['kind'], Rule> = {
  confirm: {
    step: { kind: 'confirm' },
    ...{ from: ['requested'], to: 'confirmed', event: 'confirmed', mails: ['visitor-confirmed'] },
  },
  propose: {
    step: PROPOSE,
    ...{ from: ['requested', 'confirmed'], to: 'proposed', event: 'proposed', mails: ['visitor-proposed'] },
  },
  decline: {
    step: { kind: 'decline', message: 'Wir sind leider ausgebucht.' },
    ...{ from: OPEN, to: 'declined', event: 'declined', mails: ['visitor-declined'] },
  },
  finish: { step: { kind: 'finish' }, from: ['confirmed'], to: 'done', event: 'done', mails: [] },
  accept: {
    step: { kind: 'accept', proposal: 1 },
    ...{
      from: ['proposed'],
      to: 'confirmed',
      event: 'accepted',
      mails: ['owner-accepted', 'visitor-confirmed'],
    },
  },
  move: {
    step: { kind: 'move', to: MONDAY },
    ...{ from: OPEN, to: 'requested', event: 'moved', mails: ['owner-moved'] },
  },
  'call-off': {
    step: { kind: 'call-off' },
    ...{ from: OPEN, to: 'cancelled', event: 'cancelled', mails: ['owner-cancelled', 'visitor-cancelled'] },
  },
}
