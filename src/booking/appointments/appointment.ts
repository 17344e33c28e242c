import type { CalendarDate, ClockTime } from '../times/berlin-time.ts'
import type { BookingRequest, StoredField } from './booking-request.ts'
import type { ClientAddress } from './client-address.ts'

export const OPEN_STATES = ['requested', 'proposed', 'confirmed'] as const
export type OpenState = (typeof OPEN_STATES)[number]
export const isOpen = (state: AppointmentState): state is OpenState =>
  (OPEN_STATES as readonly AppointmentState[]).includes(state)
/** Where an appointment stands. The owner can take back `done`, and propose times again after `declined`. */
export const APPOINTMENT_STATES = [...OPEN_STATES, 'declined', 'cancelled', 'done'] as const
export type AppointmentState = (typeof APPOINTMENT_STATES)[number]

/** What the API tells a client about a booking from its own address: date and time of a call that may still come. */
export type Booked = {
  createdAt: Date
  preferredDate: CalendarDate | undefined
  preferredTime: ClockTime | undefined
}

export type Appointment = Pick<Booked, 'createdAt'> &
  Pick<BookingRequest, StoredField> & {
    id: number
    state: AppointmentState
    /** Rises with every step. Pages use it to detect changes, calendar files as SEQUENCE. */
    sequence: number
    /** The latest date that was ever wished for, agreed or proposed. */
    lastDate: CalendarDate
    /** Time of the last step, or of the booking. */
    changedAt: Date
    /** When the reminder is due; undefined once it is written or if there is none. */
    remindAt: Date | undefined
    /** The secret part of the link to the visitor's page. */
    visitorKey: string
    /** The owner's own words about it; empty if there are none. */
    note: string
    /** Looks like spam; the owner decides. */
    isSuspected: boolean
  }

/** With the client address, which is stored for 24 hours only. */
export type AddressedAppointment = Appointment & { clientIp: ClientAddress | undefined }

/** The response of `check_appointment_exists_for_ip` and of a booking. */
export type Existence = {
  exists: boolean
  created_at: string | null
  preferred_date: CalendarDate | null
  preferred_time: ClockTime | null
}

export function existenceOf(booked: Booked | undefined): Existence {
  return {
    exists: booked !== undefined,
    created_at: booked?.createdAt.toISOString() ?? null,
    preferred_date: booked?.preferredDate ?? null,
    preferred_time: booked?.preferredTime ?? null,
  }
}

export function bookedOf(existence: Existence): Booked | undefined {
  const { exists, created_at, preferred_date, preferred_time } = existence
  if (!exists || !created_at) return undefined
  return {
    createdAt: new Date(created_at),
    preferredDate: preferred_date ?? undefined,
    preferredTime: preferred_time?.slice(0, 5),
  }
}

/** The visitor's page; its key is the only credential. */
export const visitorPage = ({ visitorKey }: Pick<Appointment, 'visitorKey'>): string =>
  `/termin/${visitorKey}`
/** The owner's page of an appointment; needs a session. */
export const ownerPage = ({ id }: Pick<Appointment, 'id'>): string => `/anfragen/${id}`
/** Where the owner answers from a mail: one answer, without a session. */
export const answerPage = ({ id }: Pick<Appointment, 'id'>, key: string): string => `/antwort/${id}/${key}`
