import type { ReactNode } from 'react'
import type { Dossier } from '../../booking/appointments/dossier.ts'
import { MOST_PROPOSALS } from '../../booking/limits.ts'
import { isOpenTo, isTooLate } from '../../booking/requests/answer-appointment.ts'
import { proposalFields } from '../../booking/requests/answer-fields.ts'
import { berlinDate } from '../../booking/times/berlin-time.ts'
import { type OpeningHours, widestHours } from '../../booking/times/opening-hours.ts'
import type { Slot } from '../../booking/times/slot.ts'
import { Field } from '../../site/ui/Field.tsx'
import { type Attempt, fieldOf, StepForm } from '../PostForm.tsx'

export type AnswersView = {
  dossier: Pick<Dossier, 'appointment'>
  /** Where the forms are posted to. */
  page: string
  suggestions: Slot[]
  opening: OpeningHours
  now: Date
  attempt: Attempt | undefined
  /** Confirming needs a word more: the time is taken. */
  isTaken: boolean
}

/** The answers that the owner can give now. */
export function AnswerForms({ dossier, page, suggestions, opening, now, attempt, isTaken }: AnswersView) {
  const { appointment } = dossier
  const { state } = appointment
  const form = { page, appointment, className: 'owner-form' }
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
        <StepForm
          {...form}
          step="bestaetigen"
          hidden={{ anyway: isTaken ? 1 : undefined }}
          button={isTaken ? 'Trotzdem bestätigen' : 'Bestätigen'}
          buttonClass="button button-wide"
        />
      )}
      {isOpenTo('finish', state) && (
        <StepForm {...form} step="erledigt" button="Erledigt" buttonClass="button button-wide" />
      )}
      {isOpenTo('propose', state) && (
        <Answer title="Andere Zeiten vorschlagen" isOpen={attempt?.step === 'vorschlagen'}>
          <StepForm {...form} step="vorschlagen" button="Zeiten vorschlagen">
            <p className="form-note">
              Eine bis drei Zeiten zur Wahl. Was schon dasteht, ist frei; leeren Sie, was nicht passt.
            </p>
            {Array.from({ length: MOST_PROPOSALS }, (_, index) => (
              <Proposal
                key={proposalFields(index + 1).date}
                number={index + 1}
                suggestion={suggestions[index]}
                now={now}
                opening={opening}
                attempt={attempt}
              />
            ))}
            <Message step="vorschlagen" attempt={attempt} />
          </StepForm>
        </Answer>
      )}
      {isOpenTo('decline', state) && (
        <Answer title="Absagen" isOpen={attempt?.step === 'absagen'}>
          <StepForm {...form} step="absagen" button="Termin absagen">
            <Message step="absagen" attempt={attempt} />
          </StepForm>
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

type ProposalProps = Pick<AnswersView, 'now' | 'opening' | 'attempt'> & {
  number: number
  suggestion: Slot | undefined
}

function Proposal({ number, suggestion, now, opening, attempt }: ProposalProps) {
  const hours = widestHours(opening)
  const { date, time } = proposalFields(number)
  return (
    <fieldset className="proposal">
      <legend>{number}. Vorschlag</legend>
      <Field
        {...fieldOf('vorschlagen', attempt, date, suggestion?.date)}
        label="Datum"
        type="date"
        min={berlinDate(now)}
        required={number === 1}
      />
      <Field
        {...fieldOf('vorschlagen', attempt, time, suggestion?.time)}
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
    {...fieldOf(step, attempt, 'message')}
    id={`${step}-message`}
    label="Ein paar Worte dazu (freiwillig)"
    rows={3}
    required={false}
    hint="Stehen so in der Mail."
  />
)
