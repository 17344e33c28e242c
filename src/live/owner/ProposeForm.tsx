import { MOST_PROPOSALS } from '../../booking/limits.ts'
import { proposalFields, tappedSlots } from '../../booking/requests/answer-fields.ts'
import { berlinDate, germanDate } from '../../booking/times/berlin-time.ts'
import type { FreeDay } from '../../booking/times/free-times.ts'
import { describedBy, Field, FieldError } from '../../site/ui/Field.tsx'
import { Choice } from '../Choice.tsx'
import { fieldOf, StepForm } from '../PostForm.tsx'
import { AnswerMessage } from './AnswerMessage.tsx'
import type { AppointmentView } from './appointment-view.ts'

const STEP = 'vorschlagen'

type Props = AppointmentView & {
  /** It is the way forward. */
  isNext: boolean
}

/** One to three other times: free ones to tap, or any other in the fields. */
export function ProposeForm({ dossier, page, attempt, suggested, isMissed, now, isNext }: Props) {
  const { appointment } = dossier
  const { days, suggestions } = suggested
  const refused = attempt?.step === STEP ? attempt : undefined
  const chosen = refused
    ? tappedSlots(refused.typed.slot)
    : suggestions.map(({ date, time }) => `${date} ${time}`)
  const numbers = Array.from({ length: MOST_PROPOSALS }, (_, index) => index + 1)
  const field = (number: number, part: 'date' | 'time') => ({
    ...fieldOf(STEP, attempt, proposalFields(number)[part]),
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
      <FieldError id="slot" error={refused?.errors.slot} />
      {days.length > 0 && (
        <fieldset className="tap-days stack">
          <legend>Hier noch frei</legend>
          {days.map((day, index) => (
            <DayTiles
              key={day.date}
              day={day}
              chosen={chosen}
              error={index === 0 ? refused?.errors.slot : undefined}
            />
          ))}
        </fieldset>
      )}
      <p className="tap-count" aria-hidden="true" />
      <Choice title="Oder eine andere Zeit" isOpen={isTyped || days.length === 0}>
        {numbers.map((number) => (
          <fieldset key={number} className="proposal">
            <legend>{number}. andere Zeit</legend>
            <Field {...field(number, 'date')} label="Datum" type="date" min={berlinDate(now)} />
            <Field {...field(number, 'time')} label="Uhrzeit" type="time" />
          </fieldset>
        ))}
      </Choice>
      <AnswerMessage {...{ appointment, attempt }} step={STEP} />
      <button type="submit" className={isNext ? 'button' : 'button button-quiet'}>
        Zeiten vorschlagen
      </button>
    </StepForm>
  )
}

const CONSEQUENCES: Partial<Record<string, string>> = {
  proposed: 'Die bisherigen Vorschläge gelten dann nicht mehr. ',
  confirmed: 'Der vereinbarte Termin gilt dann nicht mehr. ',
}

type TilesProps = { day: FreeDay; chosen: string[]; error: string | undefined }

const DayTiles = ({ day: { date, times }, chosen, error }: TilesProps) => (
  <div className="tap-day">
    <p>{dayWords(date)}</p>
    {times.map((time, index) => (
      <label key={time}>
        <input
          type="checkbox"
          aria-label={`${dayWords(date)}, ${time} Uhr`}
          name="slot"
          value={`${date} ${time}`}
          defaultChecked={chosen.includes(`${date} ${time}`)}
          {...(index === 0 && error && { ...describedBy('slot', undefined, error), autoFocus: true })}
        />
        {time}
      </label>
    ))}
  </div>
)

/** 'Montag, 23.11.' */
const dayWords = (date: string): string => germanDate(date).slice(0, -4)
