import { createContext, Fragment, type ReactNode, useContext } from 'react'
import type { ListedAppointment } from '../../booking/ports/overview.ts'
import type { CalendarDate } from '../../booking/times/berlin-time.ts'
import { germanCount } from '../../words/display-text.ts'
import { dayHeading } from '../desk-words.ts'
import type { Sections } from './overview-view.ts'

type Props<Row> = { appointments: Row[]; children: (appointment: Row) => ReactNode }

export function Rows<Row extends ListedAppointment>({ appointments, children }: Props<Row>) {
  const { told } = useContext(ListPlaces)
  if (appointments.length === 0) return null
  return (
    <ul className="entries">
      {appointments.map((row) => (
        <Fragment key={row.id}>
          {told?.before === row.id && (
            <li className="entry-told" id={`nr-${row.id}`}>
              {told.notice}
            </li>
          )}
          {children(row)}
        </Fragment>
      ))}
    </ul>
  )
}

type DayProps<Row> = Props<Row> & { today: CalendarDate; land: string }

/** Rows below the heading of their day. */
export const DayLists = <Row extends ListedAppointment>(props: DayProps<Row>) =>
  [...Map.groupBy(props.appointments, ({ preferredDate }) => preferredDate)].map(([date, rows]) => (
    <Fragment key={date}>
      <h3 className="day">{dayHeading(date, props.today, props.land)}</h3>
      <Rows appointments={rows}>{props.children}</Rows>
    </Fragment>
  ))

export const SectionHead = ({ title, total }: { title: string; total: number }) => (
  <h2>
    {title} {total > 0 && <span className="count">{germanCount(total)}</span>}
  </h2>
)

type SurplusProps = { appointments: unknown[]; total: number; all?: ReactNode }

/** More than one page shows: in a flood, or after years. */
export const Surplus = ({ appointments, total, all }: SurplusProps) =>
  total > appointments.length && (
    <p className="quiet">
      und {germanCount(total, appointments.length)} weitere; die Suche findet sie{all && <>, oder {all}</>}.
    </p>
  )

type Places = {
  /** The row that follows each one, or the one before the last: there the owner goes on after an answer. */
  besides: ReadonlyMap<number, number | undefined>
  /** What became of her last answer, in the place of the row that it was given in. */
  told?: { before: number; notice: ReactNode }
}

export const ListPlaces = createContext<Places>({ besides: new Map() })

/** Of every row of the overview; the next call is no row. */
export function besidesIn({ notMarkedDone, today, waiting, coming }: Sections): Places['besides'] {
  const lists = [
    notMarkedDone.appointments,
    today.appointments.slice(1),
    waiting.appointments,
    coming.appointments,
  ]
  return new Map(
    lists.flatMap((rows) =>
      rows.map(({ id }, index) => [id, (rows[index + 1] ?? rows[index - 1])?.id] as const),
    ),
  )
}
