import type { Appointment } from '../../booking/appointments/appointment.ts'
import { STATE_NAMES } from '../../words/state-names.ts'

/** Where a request stands: a tile of its own and a word. */
export const State = ({ state }: Pick<Appointment, 'state'>) => (
  <p className={`state is-${state}`}>{STATE_NAMES[state]}</p>
)
