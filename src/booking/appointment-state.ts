/** Where a request stands; the last three are final. */
export const APPOINTMENT_STATES = [
  'requested',
  'proposed',
  'confirmed',
  'declined',
  'cancelled',
  'done',
] as const
export type AppointmentState = (typeof APPOINTMENT_STATES)[number]

/** In a visitor's and the owner's words. */
export const STATE_NAMES: Record<AppointmentState, string> = {
  requested: 'angefragt',
  proposed: 'neue Zeiten vorgeschlagen',
  confirmed: 'bestätigt',
  declined: 'abgesagt',
  cancelled: 'abgesagt',
  done: 'erledigt',
}
