import { type Appointment, ownerPage } from '../../booking/appointments/appointment.ts'
import { isObstacle } from '../../booking/requests/read-days-around.ts'
import { slotOf } from '../../booking/times/slot.ts'
import { shortSlot } from '../../words/german-moment.ts'
import { StepForm } from '../PostForm.tsx'
import { type AppointmentView, clashesIn, isCallDue, isCallPast, isTimeOver } from './appointment-view.ts'
import { CallOrWrite } from './CurrentCall.tsx'
import { NotReached, TickOff } from './TickOff.tsx'
import { Warnings } from './Warnings.tsx'

/** The way forward, in reach of a thumb: confirming, or the call and what became of it. */
export function Press(view: AppointmentView) {
  const { dossier, isSignedIn } = view
  const clashes = clashesIn(view)
  const isAsked = dossier.appointment.state === 'requested'
  return (
    <div className="press">
      <Warnings clashes={clashes} isSignedIn={isSignedIn} />
      {isAsked && isTimeOver(view) && <p>Die gewünschte Zeit ist vorbei.</p>}
      {isAsked && !isTimeOver(view) ? (
        <Confirm {...view} hasClash={clashes.length > 0} isTaken={clashes.some(isObstacle)} />
      ) : (
        <Call {...view} />
      )}
    </div>
  )
}

const FORWARD = { className: 'forward', buttonClass: 'button' }
const QUIET = { className: undefined, buttonClass: 'button button-quiet' }

type ConfirmProps = AppointmentView & { hasClash: boolean; isTaken: boolean }

const Confirm = ({ dossier: { appointment }, page, hasClash, isTaken, isSignedIn }: ConfirmProps) => (
  <>
    {isTaken && (
      <a className="button forward" href="#vorschlagen">
        Andere Zeit
      </a>
    )}
    {isTaken && !isSignedIn ? (
      <DecideAtDesk {...appointment} />
    ) : (
      <StepForm
        {...{ page, appointment }}
        {...(hasClash ? QUIET : FORWARD)}
        step="bestaetigen"
        hidden={{ anyway: isTaken ? 1 : undefined }}
        button={hasClash ? 'Trotzdem bestätigen' : `${shortSlot(slotOf(appointment))} bestätigen`}
      />
    )}
  </>
)

/** The link of a mail does not agree on a time that is not free. */
export const DecideAtDesk = (appointment: Pick<Appointment, 'id'>) => (
  <a className="button button-quiet" href={ownerPage(appointment)}>
    Anmelden und trotzdem zusagen
  </a>
)

/** Once its time has come: whether it is done, or nobody was reached. */
function Call(view: AppointmentView) {
  const { page, dossier } = view
  const { appointment } = dossier
  const isNext = appointment.state === 'confirmed' && !isCallPast(view)
  return (
    <>
      {appointment.phone && (
        <CallOrWrite {...appointment} className={isNext ? 'button forward' : 'button button-quiet'} />
      )}
      {appointment.phone && isTimeOver(view) && !isCallDue(view) && (
        <NotReached {...{ page, appointment }}>Nicht erreicht</NotReached>
      )}
      {isCallDue(view) && <TickOff {...{ page, appointment }} isNext={isCallPast(view)} />}
    </>
  )
}
