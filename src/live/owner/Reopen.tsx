import { StepForm } from '../PostForm.tsx'
import type { AppointmentView } from './appointment-view.ts'

/** Takes back what was ticked off. */
export const Reopen = ({ dossier: { appointment }, page }: AppointmentView) => (
  <StepForm
    {...{ page, appointment }}
    step="wieder-oeffnen"
    className="owner-form"
    button="Wieder öffnen"
    buttonClass="button button-quiet"
  >
    <p className="form-note">
      Dann steht alles wieder da wie vor dem Abhaken. Eine Mail darüber geht nicht hinaus.
    </p>
  </StepForm>
)
