import { isOpenTo } from '../../booking/requests/answer-appointment.ts'
import { Choice } from '../../ui/Choice.tsx'
import { StepForm } from '../../ui/PostForm.tsx'
import { NOBODY_TOLD } from '../../words/notices.ts'
import { AnswerMessage } from './AnswerMessage.tsx'
import { type AppointmentView, isCallDue } from './appointment-view.ts'
import { TimesForm } from './TimesForm.tsx'

/** What else the owner can answer now, besides the way forward. */
export function AnswerForms(view: AppointmentView) {
  const { dossier, page, attempt } = view
  const { appointment } = dossier
  const { state } = appointment
  const form = { page, appointment, className: 'owner-form' }
  return (
    <div className="answers">
      {state === 'declined' && (
        <Choice title="Doch noch Zeiten vorschlagen" isOpen={attempt?.step === 'vorschlagen'}>
          <TimesForm {...view} />
        </Choice>
      )}
      {isOpenTo('finish', state) && !isCallDue(view) && (
        <Choice title="Erledigt">
          <StepForm {...form} step="erledigt" button="Als erledigt abhaken" buttonClass="button button-quiet">
            <p className="form-note">Damit ist die Anfrage abgeschlossen. {NOBODY_TOLD}</p>
          </StepForm>
        </Choice>
      )}
      {isOpenTo('decline', state) && (
        <Choice title="Absagen" isOpen={attempt?.step === 'absagen'}>
          <StepForm {...form} step="absagen" button="Termin absagen" buttonClass="button button-danger">
            <AnswerMessage {...{ appointment, attempt }} step="absagen" />
          </StepForm>
        </Choice>
      )}
    </div>
  )
}

/** Takes back what was ticked off. */
export const Reopen = ({ dossier: { appointment }, page }: AppointmentView) => (
  <StepForm
    {...{ page, appointment }}
    step="wieder-oeffnen"
    className="owner-form"
    button="Wieder öffnen"
    buttonClass="button button-quiet"
  >
    <p className="form-note">Danach steht alles da wie vor dem Abhaken. {NOBODY_TOLD}</p>
  </StepForm>
)
