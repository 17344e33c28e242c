import type { Appointment } from '../../booking/appointments/appointment.ts'
import { slotOf } from '../../booking/times/slot.ts'
import { nameOf } from '../../words/display-text.ts'
import { germanSlot } from '../../words/german-moment.ts'
import { readableAddress } from '../../words/readable-address.ts'
import { PostForm } from '../PostForm.tsx'
import { ERASING } from './Corrections.tsx'

/** A number is easily mistyped: this shows the person before anything is erased. */
export const EraseQuestion = ({ appointment }: { appointment: Appointment }) => (
  <section className="erase-question">
    <h1>Nr. {appointment.id} endgültig löschen?</h1>
    <p className="lead">
      <bdi>{nameOf(appointment)}</bdi>, {readableAddress(appointment.email)}
      <br />
      {germanSlot(slotOf(appointment))}
    </p>
    <p>{ERASING}</p>
    <PostForm className="erase-answers" action="/anfragen/loeschen" hidden={{ number: appointment.id }}>
      <button type="submit" className="button">
        Endgültig löschen
      </button>
      <a className="button button-quiet" href="/anfragen">
        Behalten
      </a>
    </PostForm>
  </section>
)
