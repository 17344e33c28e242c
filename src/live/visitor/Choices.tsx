import type { ReactNode } from 'react'
import { visitorPage } from '../../booking/appointments/appointment.ts'
import { lastVisitorMail } from '../../booking/appointments/dossier.ts'
import { isOpenTo } from '../../booking/requests/answer-appointment.ts'
import { firstDay, lastDay, widestHours } from '../../booking/times/opening-hours.ts'
import { Field } from '../../site/ui/Field.tsx'
import { fieldOf, StepForm } from '../PostForm.tsx'
import type { VisitorPageProps } from './visitor-page-props.ts'

/** What the visitor can do besides taking a proposed time; what cannot be undone asks twice. */
export function Choices({ dossier, agency, now, attempt }: VisitorPageProps) {
  const { appointment } = dossier
  const { choices } = agency.visit
  const form = { page: visitorPage(appointment), appointment }
  const isOpen = isOpenTo('call-off', appointment.state)
  const isAddressWrong = lastVisitorMail(dossier)?.state === 'failed' || attempt?.step === 'adresse'
  const hours = widestHours(agency.opening)
  return (
    <section className="choices">
      <h2>{choices.title}</h2>
      {isOpen && (
        <Choice title={choices.move.title} isOpen={attempt?.step === 'verschieben'}>
          <StepForm {...form} step="verschieben" className="choice-fields" button={choices.move.button}>
            <Field
              {...fieldOf('verschieben', attempt, 'preferredDate')}
              label={choices.move.date}
              hint={agency.form.fields.preferredDate.hint}
              type="date"
              min={firstDay(agency.opening, now)}
              max={lastDay(agency.opening, now)}
            />
            <Field
              {...fieldOf('verschieben', attempt, 'preferredTime')}
              label={choices.move.time}
              type="time"
              min={hours.from}
              max={hours.to}
            />
          </StepForm>
        </Choice>
      )}
      {(isOpen || isAddressWrong) && (
        <Choice id="adresse" title={choices.address.title} isOpen={isAddressWrong}>
          <StepForm {...form} step="adresse" className="choice-fields" button={choices.address.button}>
            <Field
              {...fieldOf('adresse', attempt, 'email')}
              label={choices.address.label}
              className="field-wide"
              type="email"
              autoComplete="email"
              inputMode="email"
              hint={choices.address.hint}
            />
          </StepForm>
        </Choice>
      )}
      {isOpen && (
        <Choice title={choices.cancel.title}>
          <p>{choices.cancel.text}</p>
          <StepForm
            {...form}
            step="absagen"
            button={choices.cancel.button}
            buttonClass="button button-quiet"
          />
        </Choice>
      )}
      <a className="choice-link" href={`${form.page}/daten.json`} download="meine-daten.json">
        {choices.copy}
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 2v14M5 10l7 7 7-7M3 22h18" />
        </svg>
      </a>
      <Choice title={choices.erase.title}>
        <p>
          {choices.erase.text} {isOpen && choices.erase.tellUs}
        </p>
        <StepForm {...form} step="loeschen" button={choices.erase.button} buttonClass="button button-final" />
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
