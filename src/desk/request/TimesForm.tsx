import { openProposals, slotsInQuestion } from '../../booking/appointments/dossier.ts'
import { isOpenTo } from '../../booking/appointments/kinds.ts'
import { PROPOSALS, proposalFields, tappedSlots } from '../../booking/requests/answer-fields.ts'
import { berlinDate, type CalendarDate } from '../../booking/times/berlin-time.ts'
import { isOver, type Slot } from '../../booking/times/slot.ts'
import { type Attempt, fieldIn, refusedSlot, StepForm } from '../../ui/PostForm.tsx'
import { firstNameOf } from '../../words/display-text.ts'
import { shortSlot } from '../../words/german-moment.ts'
import { SlotFields, TimePicker } from '../TimePicker.tsx'
import { AnswerMessage } from './AnswerMessage.tsx'
import { type AppointmentView, isNothingAhead } from './appointment-view.ts'

const AGREE = 'vereinbaren'
const PROPOSE = 'vorschlagen'
const QUIET = { type: 'submit', className: 'button button-wide button-quiet' } as const

/**
 * One grid: of the times that are tapped in it one is agreed, or up to three are proposed.
 * The pressed button decides.
 */
export function TimesForm(view: AppointmentView) {
  const { dossier, page, now, isMissed, isSignedIn, days, names, land } = view
  const { appointment } = dossier
  const { state, email } = appointment
  const person = <bdi>{firstNameOf(appointment)}</bdi>
  const refused = refusedIn(view)
  const canAgree = isOpenTo('agree', state)
  const isNext = isMissed || (canAgree && isNothingAhead(view))
  const proposals = openProposals(dossier).filter((slot) => !isOver(slot, now))
  // One tap too many does not give up an agreed call.
  const suggestions = state === 'confirmed' && !isMissed ? [] : view.suggestions
  const form = { page, appointment }
  const agree = { ...QUIET, formAction: `${page}/${AGREE}` }
  const inQuestion = view.refused?.slot ? [view.refused.slot] : slotsInQuestion(dossier)
  return (
    <section className="times stack" id={AGREE}>
      {proposals.map((slot) => (
        <StepForm key={slotValue(slot)} {...form} step={AGREE} hidden={slot}>
          <button {...QUIET}>{shortSlot(slot)} vereinbaren</button>
        </StepForm>
      ))}
      {canAgree && <h2>Andere Zeit</h2>}
      <StepForm
        {...form}
        step={PROPOSE}
        className="owner-form"
        hidden={{
          refused: refusedSlot(refused, 'date1', 'time1'),
          missed: isMissed ? 1 : undefined,
          vor: view.beside,
          suggested: suggestions.map(slotValue).join() || undefined,
        }}
      >
        {/* Enter in a field presses a form's first button. What is proposed by mistake can still be agreed. */}
        <button type="submit" hidden>
          Vorschlagen
        </button>
        <TimePicker
          {...{ days, names, land, isSignedIn }}
          title="An diesen Tagen"
          type="checkbox"
          chosen={tappedSlots(refused?.typed.slot)}
          open={inQuestion.map(({ date }) => date)}
          error={refused?.errors.slot}
          areFieldsOpen={Boolean(refused)}
        >
          <OtherTimes {...appointment} {...{ now, refused }} />
        </TimePicker>
        {canAgree && (
          <button {...agree}>
            <span>Mit {person} vereinbaren</span>
          </button>
        )}
        <h2 id={PROPOSE}>Vorschlagen</h2>
        <p className="form-note">
          {CONSEQUENCES[state]}
          {isMissed && email && <>Dass Sie {person} nicht erreicht haben, steht in der Mail. </>}
          {days.length > 0 && 'Bis zu drei Zeiten. '}
          {suggestions.length > 0 && `Ohne\u00a0Antippen: ${suggestions.map(unbroken).join('\u00a0· ')}`}
        </p>
        <p className="tap-count" aria-hidden="true" />
        <AnswerMessage {...{ appointment }} attempt={refused} step={PROPOSE} />
        <button type="submit" className={`button button-wide${isNext ? '' : ' button-quiet'}`}>
          <span>{email ? <>Zeiten an {person} schicken</> : 'Zeiten vorschlagen'}</span>
        </button>
      </StepForm>
    </section>
  )
}

const unbroken = (slot: Slot): string => shortSlot(slot).replaceAll(' ', '\u00a0')
const slotValue = ({ date, time }: Slot): string => `${date} ${time}`

/** A button names its time as `date` and `time`; refused, it stands in the first fields. */
function refusedIn({ attempt }: AppointmentView): Attempt | undefined {
  if (attempt?.step !== AGREE && attempt?.step !== PROPOSE) return undefined
  const { date, time } = attempt.typed
  return { ...attempt, step: PROPOSE, typed: { ...(time && { date1: date, time1: time }), ...attempt.typed } }
}

const CONSEQUENCES: Partial<Record<string, string>> = {
  proposed: 'Die bisherigen Vorschläge gelten dann nicht mehr. ',
  declined: 'Ihre Absage gilt dann nicht mehr. ',
  confirmed: 'Der vereinbarte Termin gilt dann nicht mehr. ',
}

type OtherProps = { preferredDate: CalendarDate; now: Date; refused: Attempt | undefined }

/** Any times, the first one on the wished day. */
const OtherTimes = ({ preferredDate, now, refused }: OtherProps) =>
  PROPOSALS.map((number) => {
    const { date, time } = proposalFields(number)
    const today = berlinDate(now)
    const day = number > 1 ? '' : preferredDate < today ? today : preferredDate
    return (
      <fieldset key={number} className="proposal">
        <legend>{number}. andere Zeit</legend>
        <SlotFields
          date={{ ...fieldIn(refused, date, day), required: false }}
          time={{ ...fieldIn(refused, time), required: false }}
          now={now}
        />
      </fieldset>
    )
  })
