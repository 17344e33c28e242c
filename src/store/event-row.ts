import type { AppointmentEvent } from '../booking/appointment-event.ts'
import { fromRow } from './row.ts'

/** An event as a row holds it: what only some kinds have is one JSON text. */
export type EventRow = {
  eventId: number | undefined
  eventKind: AppointmentEvent['kind']
  actor: AppointmentEvent['actor']
  happenedAt: Date
  details: string
}

export const EVENT_COLUMNS = 'events.id AS event_id, events.kind AS event_kind, actor, happened_at, details'

/** Nothing where a mail tells of no event. */
export const eventOf = ({ eventId, eventKind, details, ...rest }: EventRow): AppointmentEvent | undefined =>
  eventId === undefined ? undefined : { id: eventId, kind: eventKind, ...rest, ...JSON.parse(details) }

export const asEvents = (rows: object[]): AppointmentEvent[] =>
  rows.flatMap((row) => eventOf(fromRow<EventRow>(row)) ?? [])

export function detailsOf({ from, to, proposals, message }: Omit<AppointmentEvent, 'id'>): string {
  return JSON.stringify({ from, to, proposals, message })
}
