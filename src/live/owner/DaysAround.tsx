import { ownerPage } from '../../booking/appointments/appointment-links.ts'
import type { AppointmentState } from '../../booking/appointments/appointment-state.ts'
import { type Dossier, openProposals } from '../../booking/appointments/dossier.ts'
import type { TakenTime } from '../../booking/ports/overview.ts'
import { isClash } from '../../booking/times/free-times.ts'
import type { Slot } from '../../booking/times/slot.ts'
import { slotOf } from '../../booking/times/slot.ts'
import { nameOf } from '../../words/display-text.ts'
import { germanSlot } from '../../words/german-moment.ts'

/** In a flood a day may be asked for a thousand times. */
const SHOWN_A_DAY = 12

/** The times that this request could still be about; none once it is over. */
export function slotsInQuestion(dossier: Dossier): Slot[] {
  const { state } = dossier.appointment
  if (state === 'proposed') return openProposals(dossier)
  return state === 'requested' || state === 'confirmed' ? [slotOf(dossier.appointment)] : []
}

type Props = {
  dossier: Dossier
  around: TakenTime[]
  /** Whether others may be named; otherwise their times alone are. */
  isNamed: boolean
}

/** How somebody else has a time. */
const HELD_AS: Partial<Record<AppointmentState, string>> = {
  requested: 'angefragt',
  proposed: 'vorgeschlagen',
  confirmed: 'vereinbart',
}
const keyOf = ({ appointment: { id }, slot: { date, time } }: TakenTime): string => `${id} ${date} ${time}`

/** Who else has one of these times; that is named, not forbidden. */
export function Clashes({ dossier, around, isNamed, callInMinutes }: Props & { callInMinutes: number }) {
  const slots = slotsInQuestion(dossier)
  const clashes = around.filter((taken) => slots.some((slot) => isClash(slot, taken.slot, callInMinutes)))
  return firstOfEachDay(clashes).map((taken) => (
    <p key={keyOf(taken)} className="flagged">
      Um diese Zeit ist auch ein Gespräch{' '}
      {isNamed && (
        <>
          mit{' '}
          <strong>
            <bdi>{nameOf(taken.appointment)}</bdi>
          </strong>{' '}
        </>
      )}
      {HELD_AS[taken.appointment.state]}: {germanSlot(taken.slot)}.
    </p>
  ))
}

/** What else is on the same days. */
export function DaysAround({ dossier, around, isNamed }: Props) {
  const slots = slotsInQuestion(dossier)
  if (slots.length === 0) return null
  const shown = firstOfEachDay(around)
  const timeOf = ({ slot }: TakenTime) => (slots.length > 1 ? germanSlot(slot) : `${slot.time} Uhr`)
  return (
    <section>
      <h2>{slots.length > 1 ? 'An diesen Tagen' : 'An diesem Tag'}</h2>
      {around.length === 0 ? (
        <p className="quiet">Sonst ist nichts vereinbart oder angefragt.</p>
      ) : (
        <ul className="around-list">
          {shown.map((taken) => (
            <li key={keyOf(taken)}>
              {isNamed ? (
                <a href={ownerPage(taken.appointment)}>
                  {timeOf(taken)}, <bdi>{nameOf(taken.appointment)}</bdi>
                </a>
              ) : (
                timeOf(taken)
              )}{' '}
              <span className="quiet">{HELD_AS[taken.appointment.state]}</span>
            </li>
          ))}
          {around.length > shown.length && (
            <li className="quiet">und {around.length - shown.length} weitere</li>
          )}
        </ul>
      )}
    </section>
  )
}

/** A full day does not hide the others. */
const firstOfEachDay = (around: TakenTime[]): TakenTime[] =>
  [...Map.groupBy(around, ({ slot }) => slot.date).values()].flatMap((day) => day.slice(0, SHOWN_A_DAY))
