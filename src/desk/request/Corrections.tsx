import { Disclosure } from '../../ui/Disclosure.tsx'
import { Field } from '../../ui/Field.tsx'
import { type Attempt, fieldOf, StepForm } from '../../ui/PostForm.tsx'
import { STAYS_ELSEWHERE } from '../../words/erasing.ts'
import { NOBODY_TOLD } from '../../words/notices.ts'
import type { AppointmentView } from './appointment-view.ts'
import { Idea } from './Idea.tsx'

/** What is seldom needed: a note, correcting what was mistyped, and erasing. */
export function Corrections({ page, dossier: { appointment }, attempt }: AppointmentView) {
  const form = { page, appointment, className: 'owner-form', buttonClass: 'button button-quiet' }
  const { phone, email, note } = appointment
  const isNoteOpen = note !== '' || attempt?.step === 'notiz'
  return (
    <section>
      <h2 className="visually-hidden">Notieren, ändern und löschen</h2>
      <Disclosure title="Notiz" isOpen={isNoteOpen}>
        <StepForm {...form} step="notiz" hidden={{ former: note }} button="Notiz speichern">
          <Note note={note} attempt={attempt} />
        </StepForm>
      </Disclosure>
      <Disclosure
        title={`Telefonnummer ${phone ? 'ändern' : 'eintragen'}`}
        isOpen={attempt?.step === 'telefon'}
      >
        <StepForm {...form} step="telefon" button="Nummer speichern">
          <Field {...fieldOf('telefon', attempt, 'phone', phone)} label="Telefon" type="tel" />
        </StepForm>
      </Disclosure>
      <Disclosure
        title={`E-Mail-Adresse ${email ? 'ändern' : 'eintragen'}`}
        isOpen={attempt?.step === 'adresse'}
      >
        <StepForm {...form} step="adresse" button={email ? 'Ändern und senden' : 'Eintragen und senden'}>
          <Field
            {...fieldOf('adresse', attempt, 'email', email)}
            label="E-Mail"
            type="email"
            hint="An diese Adresse geht eine Mail mit dem, was jetzt gilt."
          />
        </StepForm>
      </Disclosure>
      <Disclosure title="Anfrage löschen">
        <StepForm {...form} step="loeschen" button="Endgültig löschen" buttonClass="button button-danger">
          <p>{ERASING}</p>
        </StepForm>
      </Disclosure>
    </section>
  )
}

const ERASING =
  'Das löscht die Anfrage, ihren Verlauf und die Mails dazu auf dem Server, sofort und für immer. ' +
  `${NOBODY_TOLD} ${STAYS_ELSEWHERE}`

/** What another device has noted since is shown beside what was typed here. */
function Note({ note, attempt }: { note: string; attempt: Attempt | undefined }) {
  const isOther = attempt?.step === 'notiz' && (attempt.typed.former ?? note) !== note
  return (
    <>
      {isOther && <Idea text={note} />}
      <Field
        {...fieldOf('notiz', attempt, 'note', note)}
        label="Ihre Notiz"
        rows={3}
        required={false}
        hint="Achtung: Die Person kann das jederzeit lesen, auf ihrer Terminseite unter „Auskunft“."
      />
    </>
  )
}
