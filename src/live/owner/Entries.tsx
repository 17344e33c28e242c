import { ownerPage } from '../../booking/appointments/appointment.ts'
import type { ListedAppointment } from '../../booking/ports/overview.ts'
import { type CalendarDate, germanDate } from '../../booking/times/berlin-time.ts'
import { phoneLink } from '../../content/facts/phone-link.ts'
import { STATE_NAMES } from '../../words/appointment-words.ts'
import { nameOf, singleLine } from '../../words/display-text.ts'

type Props = { appointments: ListedAppointment[]; today: CalendarDate; isToday?: boolean }

/** Appointments as the overview lists them; today's can be called with one tap. */
export const Entries = ({ appointments, today, isToday = false }: Props) =>
  appointments.length > 0 && (
    <ul className="entries">
      {appointments.map((appointment) => (
        <li key={appointment.id} className="entry">
          <p className="entry-when">
            <b>{appointment.preferredTime}</b> {!isToday && germanDate(appointment.preferredDate)}{' '}
            <span className="quiet">Nr. {appointment.id}</span>
          </p>
          <p className="entry-who">
            <a href={ownerPage(appointment)}>
              <bdi>{nameOf(appointment)}</bdi>
            </a>
          </p>
          {isToday ? (
            <a className="button button-small" href={phoneLink(appointment.phone)}>
              {singleLine(appointment.phone)}
            </a>
          ) : (
            <State {...appointment} />
          )}
          <Remarks appointment={appointment} today={today} />
        </li>
      ))}
    </ul>
  )

export const State = ({ state }: Pick<ListedAppointment, 'state'>) => (
  <p className={`state is-${state}`}>{STATE_NAMES[state]}</p>
)

/** What the owner should not overlook. */
function Remarks({ appointment, today }: { appointment: ListedAppointment; today: CalendarDate }) {
  const { isSuspected, isMailFailed, isVisitorMailHeld, state, preferredDate } = appointment
  const remarks = [
    isSuspected && 'könnte Spam sein',
    isMailFailed && 'Mail fehlgeschlagen',
    isVisitorMailHeld && 'Eingangsbestätigung zurückgehalten',
    state === 'requested' && preferredDate < today && 'Wunschtag ist vorbei',
    state === 'confirmed' && preferredDate < today && 'noch nicht abgehakt',
  ].filter(Boolean)
  return remarks.length > 0 && <p className="flagged">{remarks.join(' · ')}</p>
}
