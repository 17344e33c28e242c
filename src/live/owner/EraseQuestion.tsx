import type { Appointment } from '../../booking/appointments/appointment.ts'
import { slotOf } from '../../booking/times/slot.ts'
import { nameOf } from '../../words/display-text.ts'
import { germanSlot } from '../../words/german-moment.ts'
import { readableAddress } from '../../words/readable-address.ts'

/** A number is easily mistyped: this shows whose it is before anything goes. */
export const EraseQuestion = ({ appointment }: { appointment: Appointment }) => (
  <section className="erase-question">
    <h1>Nr. {appointment.id} endgültig löschen?</h1>
    <p className="lead">
      <bdi>{nameOf(appointment)}</bdi>, {readableAddress(appointment.email)}
      <br />
      {germanSlot(slotOf(appointment))}
    </p>
    <p>
      Das löscht die Anfrage, ihren Verlauf und ihre Mails sofort und für immer. Eine Nachricht darüber
      bekommt niemand.
    </p>
    <form className="erase-answers" action="/anfragen/loeschen" method="post">
      <input type="hidden" name="number" value={appointment.id} />
      <button type="submit" className="button">
        Endgültig löschen
      </button>
      <a className="button button-quiet" href="/anfragen">
        Behalten
      </a>
    </form>
  </section>
)
