import { HONEYPOT_FIELD } from '../../booking/requests/honeypot.ts'

/** A field that only programs find: off the screen, out of the tab order, unknown to screen and password readers. */
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
