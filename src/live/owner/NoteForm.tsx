import type { Appointment } from '../../booking/appointments/appointment.ts'
import { Field } from '../../site/ui/Field.tsx'
import { displayLines } from '../../words/display-text.ts'
import { type Attempt, fieldOf, StepForm } from '../PostForm.tsx'

type Props = { page: string; appointment: Appointment; attempt: Attempt | undefined }

/** The owner's own words. What another device has noted since is shown beside what was typed here. */
export function NoteForm({ page, appointment, attempt }: Props) {
  const { note } = appointment
  const isOther = attempt?.step === 'notiz' && (attempt.typed.former ?? note) !== note
  return (
    <StepForm
      {...{ page, appointment }}
      step="notiz"
      className="owner-form"
      hidden={{ former: note }}
      button="Notiz speichern"
      buttonClass="button button-quiet"
    >
      {isOther && (
        <blockquote className="idea" dir="auto">
          {displayLines(note).join(' ')}
        </blockquote>
      )}
      <Field
        {...fieldOf('notiz', attempt, 'note', note)}
        label="Ihre Notiz"
        rows={3}
        required={false}
        hint="Nur für Sie. Verlangt die Person Auskunft über ihre Daten, liest sie auch das."
      />
    </StepForm>
  )
}
