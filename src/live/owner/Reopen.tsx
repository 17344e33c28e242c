import { StepForm } from '../PostForm.tsx'
import type { AppointmentView } from './appointment-view.ts'
import { Warnings } from './Warnings.tsx'

/** Takes back what was ticked off; over something that is there by now only with a word more. */
export const Reopen = ({ dossier: { appointment }, page, refused, isSignedIn }: AppointmentView) => (
  <div className="request-answers">
    <Warnings clashes={refused?.clashes ?? []} isSignedIn={isSignedIn} />
    <StepForm
      {...{ page, appointment }}
      step="wieder-oeffnen"
      className="owner-form"
      hidden={{ anyway: refused ? 1 : undefined }}
      button={refused ? 'Trotzdem wieder öffnen' : 'Wieder öffnen'}
      buttonClass="button button-quiet"
    >
      <p className="form-note">
        Dann steht alles wieder da wie vor dem Abhaken. Eine Mail darüber geht nicht hinaus.
      </p>
    </StepForm>
  </div>
)
