import { openProposals, slotsInQuestion } from '../../booking/appointments/dossier.ts'
import { berlinDate } from '../../booking/times/berlin-time.ts'
import { isOver } from '../../booking/times/slot.ts'
import { Field } from '../../site/ui/Field.tsx'
import { shortSlot } from '../../words/german-moment.ts'
import { Choice } from '../Choice.tsx'
import { fieldOf, refusedSlot, StepForm } from '../PostForm.tsx'
import type { AppointmentView } from './appointment-view.ts'
import { OwnersGrid } from './OwnersGrid.tsx'
import { NO_MAIL } from './owner-notices.ts'
import { DecideAtDesk } from './Press.tsx'
import { Warnings } from './Warnings.tsx'

const STEP = 'vereinbaren'

/** The days in question, and a time that both have agreed on the phone: tapped, one of the proposed, or any other. */
export function AgreeForm(view: AppointmentView) {
  const { dossier, page, attempt, now, refused, isSignedIn, days, names } = view
  const { appointment } = dossier
  const { preferredDate } = appointment
  const form = { page, appointment, step: STEP, className: 'owner-form', buttonClass: 'button button-quiet' }
  const today = berlinDate(now)
  const proposals = openProposals(dossier).filter((slot) => !isOver(slot, now))
  const open = slotsInQuestion(dossier).map(({ date }) => date)
  return (
    <section className="agree stack" id={STEP}>
      <h2>Am Telefon vereinbart?</h2>
      {refused && (
        <>
          <Warnings clashes={refused.clashes} isSignedIn={isSignedIn} />
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
      {proposals.map((slot) => (
        <StepForm {...form} key={shortSlot(slot)} hidden={slot} button={`${shortSlot(slot)} vereinbart`} />
      ))}
      <StepForm
        {...form}
        hidden={{ refused: attempt?.step === STEP ? refusedSlot(attempt) : undefined }}
        button="Als vereinbart eintragen"
      >
        <OwnersGrid title="An diesen Tagen" {...{ days, names, open, isSignedIn }} />
        <Choice title="Oder eine andere Zeit" isOpen={attempt?.step === STEP}>
          <div className="proposal">
            <Field
              {...fieldOf(STEP, attempt, 'date', preferredDate < today ? today : preferredDate)}
              label="Datum"
              type="date"
              min={today}
            />
            <Field {...fieldOf(STEP, attempt, 'time')} label="Uhrzeit" type="time" />
          </div>
        </Choice>
        <p className="form-note">{appointment.email ? 'Die Bestätigung geht als Mail hinaus.' : NO_MAIL}</p>
      </StepForm>
    </section>
  )
}
