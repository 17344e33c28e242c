import { isOpenTo } from '../../booking/requests/answer-appointment.ts'
import { isObstacle } from '../../booking/requests/read-days-around.ts'
import { Choice } from '../Choice.tsx'
import { StepForm } from '../PostForm.tsx'
import { AnswerMessage } from './AnswerMessage.tsx'
import { type AppointmentView, clashesIn, isCallDue, isNothingAhead } from './appointment-view.ts'
import { ProposeForm } from './ProposeForm.tsx'

/** What else the owner can answer now, besides the way forward. */
export function AnswerForms(view: AppointmentView) {
  const { dossier, page, attempt, isMissed } = view
  const { appointment } = dossier
  const { state } = appointment
  const form = { page, appointment, className: 'owner-form' }
  const isDeclined = state === 'declined'
  const isNext = isMissed || (!isDeclined && isNothingAhead(view))
  const isTaken = state === 'requested' && clashesIn(view).some(isObstacle)
  return (
    <div className="answers">
      {isOpenTo('propose', state) && (
        <Choice
          title={isDeclined ? 'Doch noch Zeiten vorschlagen' : 'Andere Zeiten vorschlagen'}
          id="vorschlagen"
          isOpen={isNext || isTaken || attempt?.step === 'vorschlagen'}
        >
          <ProposeForm {...view} isNext={isNext} />
        </Choice>
      )}
      {isOpenTo('finish', state) && !isCallDue(view) && (
        <Choice title="Erledigt">
          <StepForm {...form} step="erledigt" button="Als erledigt abhaken" buttonClass="button button-quiet">
            <p className="form-note">Damit ist die Anfrage abgeschlossen. Eine Mail geht nicht hinaus.</p>
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
