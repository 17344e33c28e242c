import type { ReactNode } from 'react'
import { isOpenTo } from '../../booking/answer-appointment.ts'
import { visitorPage } from '../../booking/appointment-links.ts'
import { berlinDate } from '../../booking/berlin-time.ts'
import { FIRST_TIME, LAST_TIME } from '../../booking/booking-request.ts'
import { Field } from '../../site/booking-form/Field.tsx'
import { ActionForm } from './ActionForm.tsx'
import { mailTruth } from './mail-truth.ts'
import type { Refused, VisitorPageProps } from './visitor-page-props.ts'

/** What the visitor can do besides taking a proposed time; what cannot be undone asks twice. */
export function Choices(page: VisitorPageProps) {
  const { dossier, now, refused } = page
  const { state } = dossier.appointment
  const isOpen = isOpenTo('call-off', state)
  const isUndeliverable = mailTruth(dossier, now)?.isUndeliverable ?? false
  return (
    <section className="choices">
      <h2>Was möchten Sie tun?</h2>
      {isOpen && <MoveForm {...page} />}
      {(isOpen || isUndeliverable || isRefused(refused, ['email'])) && (
        <AddressForm {...page} isUndeliverable={isUndeliverable} />
      )}
      {isOpen && (
        <Choice title="Termin absagen">
          <p>Sie brauchen keinen Grund zu nennen. Absagen lässt sich nicht rückgängig machen.</p>
          <ActionForm dossier={dossier} action="absagen">
            <button type="submit" className="button button-quiet">
              Ja, Termin absagen
            </button>
          </ActionForm>
        </Choice>
      )}
      <a
        className="choice-link"
        href={`${visitorPage(dossier.appointment)}/daten.json`}
        download="meine-daten.json"
      >
        Kopie Ihrer Daten herunterladen
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 2v14M5 10l7 7 7-7M3 22h18" />
        </svg>
      </a>
      <Choice title="Alle Daten löschen">
        <p>
          Damit verschwindet bei uns alles über diese Anfrage, auch diese Seite, sofort und endgültig.
          {isOpen && ' Wir erfahren davon nichts: Sagen Sie den Termin bitte vorher ab.'}
        </p>
        <ActionForm dossier={dossier} action="loeschen">
          <button type="submit" className="button button-final">
            Ja, endgültig löschen
          </button>
        </ActionForm>
      </Choice>
    </section>
  )
}

type ChoiceProps = { title: string; id?: string; isOpen?: boolean; children: ReactNode }

const Choice = ({ title, id, isOpen, children }: ChoiceProps) => (
  <details className="choice" id={id} open={isOpen}>
    <summary>{title}</summary>
    <div className="choice-body">{children}</div>
  </details>
)

function MoveForm({ dossier, now, refused }: VisitorPageProps) {
  const names = ['preferredDate', 'preferredTime']
  const field = fieldsOf(refused, names)
  return (
    <Choice title="Andere Zeit vorschlagen" isOpen={isRefused(refused, names)}>
      <ActionForm dossier={dossier} action="verschieben" className="choice-fields">
        <Field {...field('preferredDate')} label="Neues Datum" type="date" min={berlinDate(now)} />
        <Field
          {...field('preferredTime')}
          label="Neue Uhrzeit (08:00 bis 21:00)"
          type="time"
          min={FIRST_TIME}
          max={LAST_TIME}
        />
        <button type="submit" className="button">
          Diese Zeit vorschlagen
        </button>
      </ActionForm>
    </Choice>
  )
}

function AddressForm({ dossier, refused, isUndeliverable }: VisitorPageProps & { isUndeliverable: boolean }) {
  const field = fieldsOf(refused, ['email'])
  return (
    <Choice
      id="adresse"
      title="E-Mail-Adresse berichtigen"
      isOpen={isUndeliverable || isRefused(refused, ['email'])}
    >
      <ActionForm dossier={dossier} action="adresse" className="choice-fields">
        <Field
          {...field('email')}
          label="Ihre E-Mail-Adresse"
          className="field-wide"
          type="email"
          autoComplete="email"
          inputMode="email"
          hint="Die letzte Mail geht dann noch einmal an diese Adresse."
        />
        <button type="submit" className="button">
          Adresse berichtigen
        </button>
      </ActionForm>
    </Choice>
  )
}

const isRefused = (refused: Refused | undefined, names: string[]): boolean =>
  names.some((name) => refused?.errors[name] ?? refused?.values[name])

/** What a field shows again after a refusal; the browser goes to the first wrong one. */
function fieldsOf(refused: Refused | undefined, names: string[]) {
  const firstWrong = names.find((name) => refused?.errors[name])
  return (name: string) => ({
    name,
    defaultValue: refused?.values[name],
    error: refused?.errors[name],
    autoFocus: name === firstWrong,
  })
}
