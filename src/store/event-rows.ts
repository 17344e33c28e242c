import type { AppointmentEvent } from '../booking/appointments/appointment-event.ts'

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
export const eventOf = ({
  eventId,
  eventKind,
  actor,
  happenedAt,
  details,
}: EventRow): AppointmentEvent | undefined =>
  eventId === undefined
    ? undefined
    : { id: eventId, kind: eventKind, actor, happenedAt, ...JSON.parse(details) }

export const asEvents = (rows: EventRow[]): AppointmentEvent[] => rows.flatMap((row) => eventOf(row) ?? [])

export const detailsOf = ({ from, to, proposals, message }: Omit<AppointmentEvent, 'id'>): string =>
  JSON.stringify({ from, to, proposals, message })
