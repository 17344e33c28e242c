import type { Appointment } from '../../booking/appointments/appointment.ts'
import { Field } from '../../site/booking-form/Field.tsx'
import { type Attempt, OwnerForm, typedField } from './OwnerForm.tsx'

type Props = { page: string; appointment: Appointment; attempt: Attempt | undefined }

/** What is seldom needed: the address was mistyped, or everything is to go. */
export const Corrections = ({ page, appointment, attempt }: Props) => (
  <section className="corrections">
    <h2 className="visually-hidden">Ändern und löschen</h2>
    <details open={attempt?.step === 'adresse'}>
      <summary>E-Mail-Adresse berichtigen</summary>
      <OwnerForm page={page} appointment={appointment} step="adresse">
        <Field
          {...typedField('email', 'adresse', attempt, appointment.email)}
          label="E-Mail"
          type="email"
          inputMode="email"
          hint="Die letzte Mail geht noch einmal hinaus, an diese Adresse."
        />
        <button type="submit" className="button button-quiet">
          Berichtigen und senden
        </button>
      </OwnerForm>
    </details>
    <details>
      <summary>Anfrage löschen</summary>
      <OwnerForm page={page} appointment={appointment} step="loeschen">
        <p>
          Löscht die Anfrage, ihren Verlauf und ihre Mails sofort und für immer. Eine Nachricht darüber
          bekommt niemand.
        </p>
        <button type="submit" className="button button-quiet">
          Endgültig löschen
        </button>
      </OwnerForm>
    </details>
  </section>
)
