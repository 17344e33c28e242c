import { MOST_PROPOSALS } from '../../booking/limits.ts'
import { proposalFields, tappedSlots } from '../../booking/requests/answer-fields.ts'
import { fieldIn, StepForm } from '../PostForm.tsx'
import { AnswerMessage } from './AnswerMessage.tsx'
import type { AppointmentView } from './appointment-view.ts'
import { SlotFields, TimePicker } from './TimePicker.tsx'

const STEP = 'vorschlagen'

type Props = AppointmentView & {
  /** It is the way forward. */
  isNext: boolean
}

/** One to three other times: free ones to tap, or any other in the fields. */
export function ProposeForm({ isNext, ...view }: Props) {
  const { dossier, page, attempt, days, suggestions, names, isMissed, isSignedIn, now } = view
  const { appointment } = dossier
  const refused = attempt?.step === STEP ? attempt : undefined
  const chosen = refused
    ? tappedSlots(refused.typed.slot)
    : suggestions.map(({ date, time }) => `${date} ${time}`)
  const numbers = Array.from({ length: MOST_PROPOSALS }, (_, index) => index + 1)
  const field = (number: number, part: 'date' | 'time') => ({
    ...fieldIn(refused, proposalFields(number)[part]),
    required: false,
  })
  const isTyped = numbers.some((number) =>
    Object.values(proposalFields(number)).some((name) => refused?.typed[name]),
  )
  return (
    <StepForm
      {...{ page, appointment }}
      step={STEP}
      className="owner-form propose"
      hidden={{ missed: isMissed ? 1 : undefined }}
    >
      <p className="form-note">
        {CONSEQUENCES[appointment.state]}
        {isMissed && appointment.email && 'Dass Sie niemanden erreicht haben, steht in der Mail. '}
        {days.length > 0 && 'Bis zu drei Zeiten. '}
        {suggestions.length > 0 && 'Was am besten passt, ist schon angetippt.'}
      </p>
      <TimePicker
        {...{ days, names, chosen, isSignedIn }}
        title={suggestions.length > 0 ? 'Noch frei' : 'An diesen Tagen'}
        type="checkbox"
        open={chosen.map((slot) => slot.slice(0, 10))}
        error={refused?.errors.slot}
        areFieldsOpen={isTyped}
        isPlain
      >
        {numbers.map((number) => (
          <fieldset key={number} className="proposal">
            <legend>{number}. andere Zeit</legend>
            <SlotFields date={field(number, 'date')} time={field(number, 'time')} now={now} />
          </fieldset>
        ))}
      </TimePicker>
      <p className="tap-count" aria-hidden="true" />
      <AnswerMessage {...{ appointment, attempt }} step={STEP} />
      <button type="submit" className={isNext ? 'button' : 'button button-quiet'}>
        Zeiten vorschlagen
      </button>
    </StepForm>
  )
}

const CONSEQUENCES: Partial<Record<string, string>> = {
  proposed: 'Die bisherigen Vorschläge gelten dann nicht mehr. ',
  declined: 'Ihre Absage gilt dann nicht mehr. ',
  confirmed: 'Der vereinbarte Termin gilt dann nicht mehr. ',
}
