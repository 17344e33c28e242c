import type { Appointment } from '../../booking/appointment.ts'
import { STATE_NAMES } from '../../booking/appointment-state.ts'

/** Where a request stands: a tile of its own and a word. */
export const State = ({ state }: Pick<Appointment, 'state'>) => (
  <p className={`state is-${state}`}>{STATE_NAMES[state]}</p>
)
