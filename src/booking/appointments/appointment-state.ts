/** Where an appointment stands; the last three are final. */
export const APPOINTMENT_STATES = [
  'requested',
  'proposed',
  'confirmed',
  'declined',
  'cancelled',
  'done',
] as const
export type AppointmentState = (typeof APPOINTMENT_STATES)[number]
