import type { ComponentProps, ReactNode } from 'react'
import {
  type BookingErrors,
  type BookingField,
  bookingFields,
} from '../../booking/appointments/booking-request.ts'
import { firstDay, lastDay, widestHours } from '../../booking/times/opening-hours.ts'
import type { BookingTerms } from '../../booking/times/parse-slot.ts'
import type { FormContent } from '../../content/form-content.ts'
import { describedBy, Field, FieldError } from '../ui/Field.tsx'
import { Honeypot } from './Honeypot.tsx'

/** Quarters of an hour in the picker; any minute can be typed. */
const STEP_IN_S = 15 * 60

type Props = ComponentProps<'form'> & {
  terms: BookingTerms
  words: Pick<FormContent, 'note' | 'groups' | 'fields' | 'binding' | 'button' | 'busy'>
  values?: Partial<Record<string, string>> | undefined
  errors?: BookingErrors | undefined
  timeHint?: string | undefined
  isBusy?: boolean
  /** Stands above date and time where a script can fill them. */
  goodTimes?: ReactNode
}

/** Plain HTML first: uncontrolled inputs and a post to /termin, so that it works before and without any script. */
export function BookingForm({ terms: { opening, now }, words, values = {}, errors = {}, ...props }: Props) {
  const { timeHint, isBusy = false, goodTimes, ...form } = props
  const hours = widestHours(opening)
  // Without script the browser itself goes to the first wrong field.
  const firstWrong = bookingFields.find((field) => errors[field])
  const field = (name: BookingField) => ({
    name,
    ...words.fields[name],
    defaultValue: values[name],
    error: errors[name],
    autoFocus: name === firstWrong,
  })
  return (
    <form
      className="booking-form"
      action="/termin"
      method="post"
      noValidate
      aria-labelledby="appointment-title"
      {...form}
    >
      <p className="form-note">{words.note}</p>
      <Group title={words.groups.when}>
        {goodTimes}
        <Field
          {...field('preferredDate')}
          type="date"
          min={firstDay(opening, now)}
          max={lastDay(opening, now)}
        />
        <Field
          {...field('preferredTime')}
          type="time"
          min={hours.from}
          max={hours.to}
          step={STEP_IN_S}
          {...(timeHint && { hint: timeHint })}
        />
      </Group>
      <Group title={words.groups.who}>
        <Field {...field('firstName')} autoComplete="given-name" />
        <Field {...field('lastName')} autoComplete="family-name" />
        <Field {...field('phone')} type="tel" autoComplete="tel" inputMode="tel" />
        <Field {...field('email')} type="email" autoComplete="email" inputMode="email" />
      </Group>
      <Group title={words.groups.what}>
        <Field {...field('websiteIdea')} className="field-wide" rows={3} />
      </Group>
      <div className="field field-wide">
        <label className="checkbox">
          <input
            type="checkbox"
            id="privacyAccepted"
            name="privacyAccepted"
            required
            defaultChecked={values.privacyAccepted !== undefined}
            {...describedBy('privacyAccepted', undefined, errors.privacyAccepted)}
          />
          <PrivacySentence text={words.fields.privacyAccepted.label} />
        </label>
        <FieldError id="privacyAccepted" error={errors.privacyAccepted} />
      </div>
      <Honeypot />
      <p className="form-note">{words.binding}</p>
      <button type="submit" className="button button-wide" disabled={isBusy}>
        {isBusy && (
          <svg className="turning-tile" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M0 0h24a24 24 0 0 1-24 24z" />
          </svg>
        )}
        {isBusy ? words.busy : words.button}
      </button>
    </form>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="form-group">
    <legend>{title}</legend>
    {children}
  </fieldset>
)

/** What stands in square brackets leads to the privacy policy. */
function PrivacySentence({ text }: { text: string }) {
  const [before, link, after] = text.split(/[[\]]/)
  return (
    <span>
      {before}
      <a href="/datenschutz" target="_blank" rel="noopener">
        {link}
        <span className="visually-hidden"> (öffnet in neuem Tab)</span>
      </a>
      {after}
    </span>
  )
}
