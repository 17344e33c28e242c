import type { Appointment } from './appointment.ts'

/** Where the two pages of a request are; whoever has the link has the page. */
export const visitorPage = ({ visitorKey }: Pick<Appointment, 'visitorKey'>): string =>
  `/termin/${visitorKey}`
export const ownerPage = ({ ownerKey }: Pick<Appointment, 'ownerKey'>): string => `/anfragen/${ownerKey}`
