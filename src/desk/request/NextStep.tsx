import { keepsFromAgreeing } from '../../booking/times/occupied.ts'
import { slotOf } from '../../booking/times/slot.ts'
import { StepForm } from '../../ui/PostForm.tsx'
import { shortSlot } from '../../words/german-moment.ts'
import { MarkDone, NotReached } from '../MarkDone.tsx'
import { StepNotFree } from '../NotFree.tsx'
import { Warnings } from '../Warnings.tsx'
import {
  type AppointmentView,
  isCallDue,
  isCallPast,
  isTimeOver,
  occupiedInQuestion,
} from './appointment-view.ts'
import { CallOrWrite } from './CurrentCall.tsx'

/**
 * The way forward, where nothing warns of it in reach of a thumb:
 * confirming, or the call and what became of it.
 */
export function NextStep(view: AppointmentView) {
  const { dossier, isSignedIn, page } = view
  const { appointment } = dossier
  const occupied = occupiedInQuestion(view)
  const isAsked = appointment.state === 'requested'
  if (isAsked && !isTimeOver(view) && occupied.some(keepsFromAgreeing))
    return (
      <div className="next-step">
        <StepNotFree {...view} refused={{ step: 'bestaetigen', occupied }} />
      </div>
    )
  return (
    <div className={occupied.length > 0 ? 'next-step' : 'next-step next-step-bar'}>
      <Warnings occupied={occupied} isSignedIn={isSignedIn} />
      {isAsked && isTimeOver(view) && <p>Die gewünschte Zeit ist vorbei.</p>}
      {isAsked && !isTimeOver(view) ? (
        <StepForm
          {...{ page, appointment }}
          className="forward"
          step="bestaetigen"
          button={`${shortSlot(slotOf(appointment))} bestätigen`}
        />
      ) : (
        <Call {...view} />
      )}
    </div>
  )
}

/** Once its time has come: whether it is done, or nobody was reached. */
function Call(view: AppointmentView) {
  const { page, dossier } = view
  const { appointment } = dossier
  const isNext = isCallDue(view) && !isCallPast(view)
  return (
    <>
      {appointment.phone && (
        <CallOrWrite {...appointment} className={isNext ? 'button forward' : 'button button-quiet'} />
      )}
      {appointment.phone && isTimeOver(view) && !isCallDue(view) && (
        <NotReached {...{ page, appointment }}>Nicht erreicht</NotReached>
      )}
      {isCallDue(view) && <MarkDone {...{ page, appointment }} isNext={isCallPast(view) && !view.isMissed} />}
    </>
  )
}
