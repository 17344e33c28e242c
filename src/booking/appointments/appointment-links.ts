import type { Appointment } from './appointment.ts'

/** The visitor's page; the link is all it takes to open it. */
export const visitorPage = ({ visitorKey }: Pick<Appointment, 'visitorKey'>): string =>
  `/termin/${visitorKey}`
/** The owner's page of a request; it needs the session. */
export const ownerPage = ({ id }: Pick<Appointment, 'id'>): string => `/anfragen/${id}`
/** Where the owner answers from a mail, once and without signing in. */
export const answerPage = ({ id }: Pick<Appointment, 'id'>, key: string): string => `/antwort/${id}/${key}`
