import type { Appointment } from '../../booking/appointments/appointment.ts'
import { Field } from '../../site/ui/Field.tsx'
import { type Attempt, fieldOf, StepForm } from '../PostForm.tsx'

type Props = { page: string; appointment: Appointment; attempt: Attempt | undefined }

/** What is seldom needed: correcting a mistyped address, and erasing. */
export function Corrections({ page, appointment, attempt }: Props) {
  const form = { page, appointment, className: 'owner-form', buttonClass: 'button button-quiet' }
  return (
    <section className="corrections">
      <h2 className="visually-hidden">Ändern und löschen</h2>
      <details open={attempt?.step === 'adresse'}>
        <summary>E-Mail-Adresse berichtigen</summary>
        <StepForm {...form} step="adresse" button="Berichtigen und senden">
          <Field
            {...fieldOf('adresse', attempt, 'email', appointment.email)}
            label="E-Mail"
            type="email"
            inputMode="email"
            hint="Die letzte Mail geht noch einmal hinaus, an diese Adresse."
          />
        </StepForm>
      </details>
      <details>
        <summary>Anfrage löschen</summary>
        <StepForm {...form} step="loeschen" button="Endgültig löschen">
          <p>{ERASING}</p>
        </StepForm>
      </details>
    </section>
  )
}

export const ERASING =
  'Das löscht die Anfrage, ihren Verlauf und ihre Mails sofort und für immer. Eine Nachricht darüber bekommt niemand.'
