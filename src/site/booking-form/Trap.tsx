import { TRAP_FIELD } from '../../booking/suspicion.ts'

/** A field that only programs find: off the screen, out of the tab order, unknown to screen and password readers. */
export const Trap = () => (
  <div className="trap" aria-hidden="true">
    <label htmlFor={TRAP_FIELD}>Bitte frei lassen</label>
    <input
      id={TRAP_FIELD}
      name={TRAP_FIELD}
      tabIndex={-1}
      autoComplete="off"
      data-1p-ignore=""
      data-bwignore=""
      data-lpignore="true"
      data-form-type="other"
    />
  </div>
)
