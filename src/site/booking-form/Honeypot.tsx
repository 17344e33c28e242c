import { HONEYPOT_FIELD } from '../../booking/appointments/booking-request.ts'

/** A field that only programs find: off screen, out of the tab order, hidden from screen readers and password managers. */
export const Honeypot = () => (
  <div className="honeypot" aria-hidden="true">
    <label htmlFor={HONEYPOT_FIELD}>Bitte frei lassen</label>
    <input
      id={HONEYPOT_FIELD}
      name={HONEYPOT_FIELD}
      tabIndex={-1}
      autoComplete="off"
      data-1p-ignore=""
      data-bwignore=""
      data-lpignore="true"
      data-form-type="other"
    />
  </div>
)
