import type { Appointment } from '../../booking/appointment.ts'
import type { Slot } from '../../booking/appointment-event.ts'
import { STATE_NAMES } from '../../booking/appointment-state.ts'
import { type Dossier, openProposals, slotOf } from '../../booking/dossier.ts'
import { isClash } from '../../booking/free-times.ts'
import { germanSlot } from '../../booking/german-moment.ts'
import { nameOf } from './request-words.ts'

/** In a flood a day may be asked for a thousand times. */
const SHOWN_A_DAY = 12

/** The times that this request could still be about; none once it is over. */
export function slotsInQuestion(dossier: Dossier): Slot[] {
  const { state } = dossier.appointment
  if (state === 'proposed') return openProposals(dossier)
  return state === 'requested' || state === 'confirmed' ? [slotOf(dossier.appointment)] : []
}

type Props = { dossier: Dossier; around: Appointment[] }

/** Who else has one of these times; that is named, not forbidden. */
export function Clashes({ dossier, around }: Props) {
  const slots = slotsInQuestion(dossier)
  const clashes = around.filter(
    (other) => other.state !== 'proposed' && slots.some((slot) => isClash(slot, slotOf(other))),
  )
  return clashes.slice(0, SHOWN_A_DAY).map((other) => (
    <p key={other.id} className="flagged">
      Um diese Zeit ist auch{' '}
      <strong>
        <bdi>{nameOf(other)}</bdi>
      </strong>{' '}
      {other.state === 'confirmed' ? 'vereinbart' : 'angefragt'}: {germanSlot(slotOf(other))}.
    </p>
  ))
}

/** What else is on the same days. */
export function DaysAround({ dossier, around }: Props) {
  const slots = slotsInQuestion(dossier)
  if (slots.length === 0) return null
  return (
    <section>
      <h2>{slots.length > 1 ? 'An diesen Tagen' : 'An diesem Tag'}</h2>
      {around.length === 0 ? (
        <p className="quiet">Sonst ist nichts vereinbart oder angefragt.</p>
      ) : (
        <ul className="around-list">
          {around.slice(0, SHOWN_A_DAY).map((other) => (
            <li key={other.id}>
              <a href={`/anfragen/${other.ownerKey}`}>
                {slots.length > 1 ? germanSlot(slotOf(other)) : `${other.preferredTime} Uhr`},{' '}
                <bdi>{nameOf(other)}</bdi>
              </a>{' '}
              <span className="quiet">{STATE_NAMES[other.state]}</span>
            </li>
          ))}
          {around.length > SHOWN_A_DAY && (
            <li className="quiet">und {around.length - SHOWN_A_DAY} weitere</li>
          )}
        </ul>
      )}
    </section>
  )
}
