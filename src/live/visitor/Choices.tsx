import type { ReactNode } from 'react'
import { visitorPage } from '../../booking/appointments/appointment-links.ts'
import { isOpenTo } from '../../booking/requests/answer-appointment.ts'
import { firstDay, lastDay, widestHours } from '../../booking/times/opening-hours.ts'
import { Field } from '../../site/booking-form/Field.tsx'
import { ActionForm } from './ActionForm.tsx'
import { mailTruth } from './mail-truth.ts'
import type { Refused, VisitorPageProps } from './visitor-page-props.ts'

/** What the visitor can do besides taking a proposed time; what cannot be undone asks twice. */
export function Choices(page: VisitorPageProps) {
  const { dossier, agency, now, refused } = page
  const { choices } = agency.visit
  const { state } = dossier.appointment
  const isOpen = isOpenTo('call-off', state)
  const isUndeliverable = mailTruth(dossier, now)?.isUndeliverable ?? false
  return (
    <section className="choices">
      <h2>{choices.title}</h2>
      {isOpen && <MoveForm {...page} />}
      {(isOpen || isUndeliverable || isRefused(refused, ['email'])) && (
        <AddressForm {...page} isUndeliverable={isUndeliverable} />
      )}
      {isOpen && (
        <Choice title={choices.cancel.title}>
          <p>{choices.cancel.text}</p>
          <ActionForm dossier={dossier} action="absagen">
            <button type="submit" className="button button-quiet">
              {choices.cancel.button}
            </button>
          </ActionForm>
        </Choice>
      )}
      <a
        className="choice-link"
        href={`${visitorPage(dossier.appointment)}/daten.json`}
        download="meine-daten.json"
      >
        {choices.copy}
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 2v14M5 10l7 7 7-7M3 22h18" />
        </svg>
      </a>
      <Choice title={choices.erase.title}>
        <p>
          {choices.erase.text} {isOpen && choices.erase.tellUs}
        </p>
        <ActionForm dossier={dossier} action="loeschen">
          <button type="submit" className="button button-final">
            {choices.erase.button}
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

function MoveForm({ dossier, agency, now, refused }: VisitorPageProps) {
  const { opening, form, visit } = agency
  const words = visit.choices.move
  const hours = widestHours(opening)
  const names = ['preferredDate', 'preferredTime']
  const field = fieldsOf(refused, names)
  return (
    <Choice title={words.title} isOpen={isRefused(refused, names)}>
      <ActionForm dossier={dossier} action="verschieben" className="choice-fields">
        <Field
          {...field('preferredDate')}
          label={words.date}
          hint={form.fields.preferredDate.hint}
          type="date"
          min={firstDay(opening, now)}
          max={lastDay(opening, now)}
        />
        <Field {...field('preferredTime')} label={words.time} type="time" min={hours.from} max={hours.to} />
        <button type="submit" className="button">
          {words.button}
        </button>
      </ActionForm>
    </Choice>
  )
}

function AddressForm({
  dossier,
  agency,
  refused,
  isUndeliverable,
}: VisitorPageProps & { isUndeliverable: boolean }) {
  const words = agency.visit.choices.address
  const field = fieldsOf(refused, ['email'])
  return (
    <Choice id="adresse" title={words.title} isOpen={isUndeliverable || isRefused(refused, ['email'])}>
      <ActionForm dossier={dossier} action="adresse" className="choice-fields">
        <Field
          {...field('email')}
          label={words.label}
          className="field-wide"
          type="email"
          autoComplete="email"
          inputMode="email"
          hint={words.hint}
        />
        <button type="submit" className="button">
          {words.button}
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
