import { openProposals } from '../../booking/appointments/dossier.ts'
import { clashesWith } from '../../booking/requests/read-days-around.ts'
import { berlinDate } from '../../booking/times/berlin-time.ts'
import { isOver } from '../../booking/times/slot.ts'
import { Field } from '../../site/ui/Field.tsx'
import { shortSlot } from '../../words/german-moment.ts'
import { fieldOf, StepForm } from '../PostForm.tsx'
import type { AppointmentView } from './appointment-view.ts'
import { NO_MAIL } from './owner-notices.ts'
import { DecideAtDesk } from './Press.tsx'
import { Warnings } from './Warnings.tsx'

const STEP = 'vereinbaren'

/** A time that both have agreed on the phone: one of the proposed, or any other. */
export function AgreeForm({ dossier, page, attempt, now, opening, refused, isSignedIn }: AppointmentView) {
  const { appointment } = dossier
  const { preferredDate } = appointment
  const form = { page, appointment, step: STEP, className: 'owner-form', buttonClass: 'button button-quiet' }
  const today = berlinDate(now)
  const proposals = openProposals(dossier).filter((slot) => !isOver(slot, now))
  return (
    <>
      {refused && (
        <>
          <Warnings
            slots={[refused.slot]}
            clashes={clashesWith([refused.slot], refused.around, opening.callInMinutes)}
            isSignedIn={isSignedIn}
          />
          {isSignedIn ? (
            <StepForm
              {...form}
              hidden={{ ...refused.slot, anyway: 1 }}
              button={`Trotzdem ${shortSlot(refused.slot)} vereinbaren`}
            />
          ) : (
            <DecideAtDesk {...appointment} />
          )}
        </>
      )}
      <p className="form-note">{appointment.email ? 'Die Bestätigung geht per E-Mail hinaus.' : NO_MAIL}</p>
      {proposals.map((slot) => (
        <StepForm {...form} key={shortSlot(slot)} hidden={slot} button={`${shortSlot(slot)} vereinbart`} />
      ))}
      <StepForm {...form} button="Diese Zeit vereinbart">
        <div className="proposal">
          <Field
            {...fieldOf(STEP, attempt, 'date', preferredDate < today ? today : preferredDate)}
            label={proposals.length > 0 ? 'Anderes Datum' : 'Datum'}
            type="date"
            min={today}
          />
          <Field {...fieldOf(STEP, attempt, 'time')} label="Uhrzeit" type="time" />
        </div>
      </StepForm>
    </>
  )
}
