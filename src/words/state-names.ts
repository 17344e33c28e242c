import type { AppointmentState } from '../booking/appointments/appointment-state.ts'

/** Where an appointment stands, in a visitor's and the owner's words. */
export const STATE_NAMES: Record<AppointmentState, string> = {
  requested: 'angefragt',
  proposed: 'neue Zeiten vorgeschlagen',
  confirmed: 'bestätigt',
  declined: 'abgesagt',
  cancelled: 'abgesagt',
  done: 'erledigt',
}
