import type { ReactNode } from 'react'
import type { Appointment } from '../../booking/appointments/appointment.ts'
import { MOST_PROPOSALS } from '../../booking/limits.ts'
import { isOpenTo, isTooLate } from '../../booking/requests/answer-appointment.ts'
import { proposalFields } from '../../booking/requests/answer-fields.ts'
import { berlinDate, type CalendarDate, type ClockTime } from '../../booking/times/berlin-time.ts'
import type { Slot } from '../../booking/times/slot.ts'
import { Field } from '../../site/booking-form/Field.tsx'
import { type Attempt, OwnerForm, typedField } from './OwnerForm.tsx'

const PROPOSAL_NUMBERS = Array.from({ length: MOST_PROPOSALS }, (_, index) => index + 1)

type Props = {
  page: string
  appointment: Appointment
  suggestions: Slot[]
  now: Date
  hours: { from: ClockTime; to: ClockTime }
  attempt: Attempt | undefined
}

/** What the owner can answer now. */
export function AnswerForms({ page, appointment, suggestions, now, hours, attempt }: Props) {
  const { state } = appointment
  const canConfirm = isOpenTo('confirm', state)
  const isLate = isTooLate('confirm', appointment, now)
  return (
    <div className="answers">
      {canConfirm && isLate && (
        <p className="form-note">
          Die gewünschte Zeit ist vorbei. Schlagen Sie andere Zeiten vor, oder sagen Sie ab.
        </p>
      )}
      {canConfirm && !isLate && (
        <OwnerForm page={page} appointment={appointment} step="bestaetigen">
          <button type="submit" className="button button-wide">
            Bestätigen
          </button>
        </OwnerForm>
      )}
      {isOpenTo('finish', state) && (
        <OwnerForm page={page} appointment={appointment} step="erledigt">
          <button type="submit" className="button button-wide">
            Erledigt
          </button>
        </OwnerForm>
      )}
      {isOpenTo('propose', state) && (
        <Answer title="Andere Zeiten vorschlagen" isOpen={attempt?.step === 'vorschlagen'}>
          <OwnerForm page={page} appointment={appointment} step="vorschlagen">
            <p className="form-note">
              Eine bis drei Zeiten zur Wahl. Was schon dasteht, ist frei; leeren Sie, was nicht passt.
            </p>
            {PROPOSAL_NUMBERS.map((number) => (
              <Proposal
                key={number}
                number={number}
                suggestion={suggestions[number - 1]}
                today={berlinDate(now)}
                hours={hours}
                attempt={attempt}
              />
            ))}
            <Message step="vorschlagen" attempt={attempt} />
            <button type="submit" className="button">
              Zeiten vorschlagen
            </button>
          </OwnerForm>
        </Answer>
      )}
      {isOpenTo('decline', state) && (
        <Answer title="Absagen" isOpen={attempt?.step === 'absagen'}>
          <OwnerForm page={page} appointment={appointment} step="absagen">
            <Message step="absagen" attempt={attempt} />
            <button type="submit" className="button">
              Termin absagen
            </button>
          </OwnerForm>
        </Answer>
      )}
    </div>
  )
}

/** One of them open at a time. */
const Answer = ({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) => (
  <details className="answer" name="answer" open={isOpen}>
    <summary className="button button-quiet button-wide">{title}</summary>
    {children}
  </details>
)

type ProposalProps = Pick<Props, 'hours' | 'attempt'> & {
  number: number
  today: CalendarDate
  suggestion: Slot | undefined
}

function Proposal({ number, suggestion, today, hours, attempt }: ProposalProps) {
  const { date, time } = proposalFields(number)
  return (
    <fieldset className="proposal">
      <legend>{number}. Vorschlag</legend>
      <Field
        {...typedField(date, 'vorschlagen', attempt, suggestion?.date)}
        label="Datum"
        type="date"
        min={today}
        required={number === 1}
      />
      <Field
        {...typedField(time, 'vorschlagen', attempt, suggestion?.time)}
        label="Uhrzeit"
        type="time"
        min={hours.from}
        max={hours.to}
        required={number === 1}
      />
    </fieldset>
  )
}

const Message = ({ step, attempt }: { step: Attempt['step']; attempt: Attempt | undefined }) => (
  <Field
    {...typedField('message', step, attempt)}
    id={`${step}-message`}
    label="Ein paar Worte dazu (freiwillig)"
    rows={3}
    required={false}
    hint="Stehen so in der Mail."
  />
)
