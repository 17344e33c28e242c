import type { ComponentProps } from 'react'
import {
  type BookingErrors,
  type BookingField,
  bookingFields,
  FIRST_TIME,
  LAST_TIME,
} from '../../booking/booking-request.ts'
import { describedBy, Field, FieldError } from './Field.tsx'
import { Honeypot } from './Honeypot.tsx'

export type FormValues = Partial<Record<string, string>>

type Props = ComponentProps<'form'> & {
  /** Berlin's date: the earliest day that can be chosen. */
  today: string
  values?: FormValues | undefined
  errors?: BookingErrors | undefined
  timeHint?: string | undefined
  isBusy?: boolean
}

/** Plain HTML first: uncontrolled inputs and a post to /termin, so that it works before and without any script. */
export function BookingForm({ today, values = {}, errors = {}, timeHint, isBusy = false, ...form }: Props) {
  // Without script the browser itself goes to the first wrong field.
  const firstWrong = bookingFields.find((field) => errors[field])
  const field = (name: BookingField) => ({
    name,
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
      <p className="form-note">Alle Angaben sind erforderlich.</p>
      <Field {...field('firstName')} label="Vorname" autoComplete="given-name" />
      <Field {...field('lastName')} label="Nachname" autoComplete="family-name" />
      <Field
        {...field('websiteIdea')}
        label="Ihre Website-Idee in Kürze"
        className="field-wide"
        rows={3}
        hint="Zwei, drei Sätze genügen: Was machen Sie, was soll die Website leisten?"
      />
      <Field
        {...field('phone')}
        label="Telefon"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        hint="Unter dieser Nummer rufen wir Sie an."
      />
      <Field
        {...field('email')}
        label="E-Mail"
        type="email"
        autoComplete="email"
        inputMode="email"
        hint="Hierhin geht die Bestätigung."
      />
      <Field {...field('preferredDate')} label="Wunschdatum" type="date" min={today} />
      <Field
        {...field('preferredTime')}
        label="Wunschzeit (08:00 bis 21:00)"
        type="time"
        min={FIRST_TIME}
        max={LAST_TIME}
        hint={timeHint}
      />
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
          <span>
            Ich habe die{' '}
            <a href="/datenschutz" target="_blank" rel="noopener">
              Datenschutzerklärung<span className="visually-hidden"> (öffnet in neuem Tab)</span>
            </a>{' '}
            zur Kenntnis genommen.
          </span>
        </label>
        <FieldError id="privacyAccepted" error={errors.privacyAccepted} />
      </div>
      <Honeypot />
      <p className="form-note">
        Unverbindliche Terminanfrage: Das Gespräch ist kostenlos, ein Vertrag kommt dadurch nicht zustande.
      </p>
      <button type="submit" className="button button-wide" disabled={isBusy}>
        {isBusy ? 'Wird gebucht...' : 'Termin buchen'}
      </button>
    </form>
  )
}
