import { type Appointment, ownerPage } from '../../booking/appointments/appointment.ts'
import { StepForm } from '../PostForm.tsx'

type Props = {
  appointment: Pick<Appointment, 'id' | 'sequence'>
  step: 'bestaetigen' | 'erledigt'
  isQuiet: boolean
  button: string
  /** What it does, for those who do not see the row. Begins with the button's own words. */
  label?: string
}

/** A step with one tap from the overview, which it leads back to. */
export const ListStep = ({ appointment, step, isQuiet, button, label }: Props) => (
  <StepForm page={ownerPage(appointment)} appointment={appointment} step={step} hidden={{ von: 'liste' }}>
    <button type="submit" className={isQuiet ? 'button button-quiet' : 'button'} aria-label={label}>
      {button}
    </button>
  </StepForm>
)
