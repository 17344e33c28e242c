import { Fragment, type ReactNode } from 'react'
import type { ListedAppointment } from '../../booking/ports/overview.ts'
import type { CalendarDate } from '../../booking/times/berlin-time.ts'
import { dayHeading } from './desk-words.ts'

type Props<Row> = { appointments: Row[]; today: CalendarDate; children: (appointment: Row) => ReactNode }

/** Rows below the heading of their day. */
export const DayLists = <Row extends ListedAppointment>({ appointments, today, children }: Props<Row>) =>
  [...Map.groupBy(appointments, ({ preferredDate }) => preferredDate)].map(([date, rows]) => (
    <Fragment key={date}>
      <h3 className="day">{dayHeading(date, today)}</h3>
      <ul className="entries">
        {rows.map((row) => (
          <Fragment key={row.id}>{children(row)}</Fragment>
        ))}
      </ul>
    </Fragment>
  ))
