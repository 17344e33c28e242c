import type { Appointment } from '../../booking/appointments/appointment.ts'
import { Field } from '../../ui/Field.tsx'
import { type Attempt, fieldOf } from '../../ui/PostForm.tsx'
import { NO_MAIL } from '../owner-notices.ts'

type Props = {
  step: Attempt['step']
  appointment: Pick<Appointment, 'email'>
  attempt: Attempt | undefined
}

/** A few words for the mail; where no address is known, that no mail goes out. */
export const AnswerMessage = ({ step, appointment, attempt }: Props) =>
  appointment.email ? (
    <Field
      {...fieldOf(step, attempt, 'message')}
      id={`${step}-message`}
      label="Ein paar Worte dazu (freiwillig)"
      rows={3}
      required={false}
      hint="So steht es in der Mail."
    />
  ) : (
    <p className="form-note">{NO_MAIL}</p>
  )
