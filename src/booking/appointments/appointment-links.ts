import type { Appointment } from './appointment.ts'

/** The visitor's page; its key is the only credential. */
export const visitorPage = ({ visitorKey }: Pick<Appointment, 'visitorKey'>): string =>
  `/termin/${visitorKey}`
/** The owner's page of an appointment; needs a session. */
export const ownerPage = ({ id }: Pick<Appointment, 'id'>): string => `/anfragen/${id}`
/** Where the owner answers from a mail: one answer, without a session. */
export const answerPage = ({ id }: Pick<Appointment, 'id'>, key: string): string => `/antwort/${id}/${key}`
