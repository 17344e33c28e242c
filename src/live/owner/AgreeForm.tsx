import { openProposals, slotsInQuestion } from '../../booking/appointments/dossier.ts'
import { berlinDate } from '../../booking/times/berlin-time.ts'
import { isOver } from '../../booking/times/slot.ts'
import { shortSlot } from '../../words/german-moment.ts'
import { fieldIn, refusedSlot, StepForm } from '../PostForm.tsx'
import type { AppointmentView } from './appointment-view.ts'
import { NO_MAIL } from './owner-notices.ts'
import { SlotFields, TimePicker } from './TimePicker.tsx'

const STEP = 'vereinbaren'

/** The days in question, and a time that both have agreed on the phone: tapped, one of the proposed, or any other. */
export function AgreeForm({ dossier, page, now, isSignedIn, days, names, ...view }: AppointmentView) {
  const { appointment } = dossier
  const { preferredDate, email } = appointment
  const form = { page, appointment, step: STEP, className: 'owner-form', buttonClass: 'button button-quiet' }
  const attempt = view.attempt?.step === STEP ? view.attempt : undefined
  const today = berlinDate(now)
  const proposals = openProposals(dossier).filter((slot) => !isOver(slot, now))
  const inQuestion = view.refused?.slot ? [view.refused.slot] : slotsInQuestion(dossier)
  const open = inQuestion.map(({ date }) => date)
  return (
    <section className="agree stack" id={STEP}>
      <h2>Am Telefon vereinbart?</h2>
      {proposals.map((slot) => (
        <StepForm {...form} key={shortSlot(slot)} hidden={slot} button={`${shortSlot(slot)} vereinbart`} />
      ))}
      <StepForm {...form} hidden={{ refused: refusedSlot(attempt) }} button="Als vereinbart eintragen">
        <TimePicker
          title="An diesen Tagen"
          type="radio"
          {...{ days, names, open, isSignedIn }}
          areFieldsOpen={Boolean(attempt)}
        >
          <div className="proposal">
            <SlotFields
              date={fieldIn(attempt, 'date', preferredDate < today ? today : preferredDate)}
              time={fieldIn(attempt, 'time')}
              now={now}
            />
          </div>
        </TimePicker>
        <p className="form-note">{email ? 'Die Bestätigung geht als Mail hinaus.' : NO_MAIL}</p>
      </StepForm>
    </section>
  )
}
