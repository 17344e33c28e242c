import type { ComponentProps, ReactNode } from 'react'
import {
  type BookingErrors,
  type BookingField,
  bookingFields,
  HONEYPOT_FIELD,
  isOptional,
} from '../booking/appointments/booking-request.ts'
import { firstDay, lastDay, widestHours } from '../booking/times/opening-hours.ts'
import type { BookingTerms } from '../booking/times/parse-slot.ts'
import type { FormContent } from '../content/form-content.ts'
import { describedBy, Field, FieldError } from '../ui/Field.tsx'

/** Quarters of an hour in the picker; any minute can be typed. */
const STEP_IN_S = 15 * 60

type Props = ComponentProps<'form'> & {
  terms: BookingTerms
  words: Pick<FormContent, 'note' | 'groups' | 'times' | 'fields' | 'binding' | 'button' | 'busy'>
  values?: Partial<Record<string, string>> | undefined
  errors?: BookingErrors | undefined
  isBusy?: boolean
  live?: LiveParts
}

/** What there is by script only: each stands where it helps to fill in the fields. */
export type LiveParts = Partial<
  Record<'tiles' | 'timeNote' | 'suggestion' | 'ideas' | 'left' | 'stub', ReactNode>
>

/** The note says so. */
const areAllRequired = !bookingFields.some(isOptional)

/**
 * Plain HTML first: uncontrolled inputs and a post to /termin,
 * so that it works before and without any script.
 */
export function BookingForm({ terms: { opening, now }, words, values = {}, errors = {}, ...props }: Props) {
  const { isBusy = false, live = {}, ...form } = props
  const hours = widestHours(opening)
  // Without script the browser itself goes to the first wrong field.
  const firstWrong = bookingFields.find((field) => errors[field])
  const field = (name: BookingField) => ({
    name,
    ...words.fields[name],
    defaultValue: values[name],
    error: errors[name],
    required: !isOptional(name),
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
      <Group title={words.groups.when}>
        {live.tiles}
        <Field
          {...field('preferredDate')}
          className="field-half"
          type="date"
          min={firstDay(opening, now)}
          max={lastDay(opening, now)}
        />
        <Field
          {...field('preferredTime')}
          className="field-half"
          type="time"
          min={hours.from}
          max={hours.to}
          step={STEP_IN_S}
        />
        {live.timeNote || (
          <noscript>
            <p className="hint">
              <a href="/termin">{words.times.show}</a>
            </p>
          </noscript>
        )}
      </Group>
      <Group title={words.groups.who}>
        <Field {...field('firstName')} className="field-half" autoComplete="given-name" />
        <Field {...field('lastName')} className="field-half" autoComplete="family-name" />
        <Field {...field('phone')} className="field-long" type="tel" autoComplete="tel" inputMode="tel" />
        <Field {...field('email')} className="field-long" type="email" autoComplete="email" inputMode="email">
          {live.suggestion}
        </Field>
      </Group>
      <Group title={words.groups.what}>
        {live.ideas}
        <Field {...field('websiteIdea')} rows={3}>
          {live.left}
        </Field>
      </Group>
      <div className="field">
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
      <p className="form-note">
        {areAllRequired && words.note} {words.binding}
      </p>
      <div className="form-end">
        {live.stub}
        <button type="submit" className="button button-wide" aria-disabled={isBusy || undefined}>
          {isBusy && (
            <svg className="turning-tile" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M0 0h24a24 24 0 0 1-24 24z" />
            </svg>
          )}
          {/* Each its own element: another text in the same one would count as moved. */}
          <span key={String(isBusy)}>{isBusy ? words.busy : words.button}</span>
        </button>
      </div>
    </form>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="form-group stack">
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

/**
 * A field that only programs find: off screen, out of the tab order,
 * hidden from screen readers and password managers.
 */
const Honeypot = () => (
  <div className="honeypot" aria-hidden="true">
    <label htmlFor={HONEYPOT_FIELD}>Bitte frei lassen</label>
    <input
      id={HONEYPOT_FIELD}
      name={HONEYPOT_FIELD}
      tabIndex={-1}
      autoComplete="off"
      data-1p-ignore=""
      data-bwignore=""
      data-lpignore="true"
      data-form-type="other"
    />
  </div>
)
