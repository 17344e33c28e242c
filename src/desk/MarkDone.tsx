import { type ReactNode, useContext } from 'react'
import { type Appointment, ownerPage } from '../booking/appointments/appointment.ts'
import { firstNameOf, nameOf } from '../words/display-text.ts'
import { ListStep } from './Entries.tsx'
import { ListPlaces } from './overview/Rows.tsx'

type Props = {
  appointment: Appointment
  /** Where the form is posted to; the overview where it is left out. */
  page?: string | undefined
  /** In a row that shows the name: 'Erledigt' instead of 'Elif: erledigt'. */
  isShort?: boolean
  /** It is the way forward. */
  isNext?: boolean
}

/**
 * What became of a call whose time has come. Both act on the person and the time that they were drawn for.
 */
export function MarkDone({ appointment, page, isShort = false, isNext = false }: Props) {
  const person = firstNameOf(appointment)
  const named = (short: string, words: string) =>
    isShort ? (
      short
    ) : (
      <span className="now-person">
        <bdi>{person}</bdi>: {words}
      </span>
    )
  const label = (short: string) => (isShort ? `${short}: ${nameOf(appointment)}` : undefined)
  const step = { appointment, page, step: 'erledigt', className: isNext ? 'forward' : undefined }
  const button = (
    <button
      type="submit"
      className={isNext ? 'button' : 'button button-quiet'}
      aria-label={label('Erledigt')}
    >
      {named('Erledigt', 'erledigt')}
    </button>
  )
  return (
    <>
      <ListStep {...step}>{button}</ListStep>
      <NotReached appointment={appointment} page={page} label={label('Nicht erreicht')}>
        {named('Nicht erreicht', 'nicht\u00a0erreicht')}
      </NotReached>
    </>
  )
}

type NotReachedProps = Pick<Props, 'appointment' | 'page'> & {
  label?: string | undefined
  children: ReactNode
}

export function NotReached({ appointment, page, label, children }: NotReachedProps) {
  const beside = useContext(ListPlaces).besides.get(appointment.id)
  return (
    <a
      className="button button-quiet"
      href={`${page ?? ownerPage(appointment)}?nicht-erreicht=1&seen=${appointment.sequence}${!page && beside ? `&vor=${beside}` : ''}#vorschlagen`}
      aria-label={label}
    >
      {children}
    </a>
  )
}
