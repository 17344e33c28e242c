import { isOpenTo } from '../../booking/appointments/kinds.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
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
        <Disclosure title="Doch noch Zeiten vorschlagen" isOpen={attempt?.step === 'vorschlagen'}>
          <TimesForm {...view} />
        </Disclosure>
      )}
      {isOpenTo('finish', state) && !isCallDue(view) && (
        <Disclosure title="Erledigt">
          <StepForm {...form} step="erledigt" button="Als erledigt abhaken" buttonClass="button button-quiet">
            <p className="form-note">Damit ist die Anfrage abgeschlossen. {NOBODY_TOLD}</p>
          </StepForm>
        </Disclosure>
      )}
      {isOpenTo('decline', state) && (
        <Disclosure title="Absagen" isOpen={attempt?.step === 'absagen'}>
          <StepForm {...form} step="absagen" button="Termin absagen" buttonClass="button button-danger">
            <AnswerMessage {...{ appointment, attempt }} step="absagen" />
          </StepForm>
        </Disclosure>
      )}
    </div>
  )
}

/** Takes back what was ticked off: nobody was told, so it can be done at any time. */
export const TakeBack = ({ dossier: { appointment }, page }: AppointmentView) => (
  <StepForm
    {...{ page, appointment }}
    step="zuruecknehmen"
    className="owner-form"
    button="Zurücknehmen"
    buttonClass="button button-quiet"
  >
    <p className="form-note">Danach steht alles da wie vor dem Abhaken. {NOBODY_TOLD}</p>
  </StepForm>
)
