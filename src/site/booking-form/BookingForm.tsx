import type { ComponentProps } from 'react'
import { type BookingErrors, FIRST_TIME, LAST_TIME } from '../../booking/booking-request.ts'
import { describedBy, Field, FieldError } from './Field.tsx'

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
      <Field
        name="firstName"
        label="Vorname"
        autoComplete="given-name"
        defaultValue={values.firstName}
        error={errors.firstName}
      />
      <Field
        name="lastName"
        label="Nachname"
        autoComplete="family-name"
        defaultValue={values.lastName}
        error={errors.lastName}
      />
      <Field
        name="websiteIdea"
        label="Ihre Website-Idee in Kürze"
        className="field-wide"
        rows={3}
        defaultValue={values.websiteIdea}
        hint="Zwei, drei Sätze genügen: Was machen Sie, was soll die Website leisten?"
        error={errors.websiteIdea}
      />
      <Field
        name="phone"
        label="Telefon"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        defaultValue={values.phone}
        hint="Unter dieser Nummer rufen wir Sie an."
        error={errors.phone}
      />
      <Field
        name="email"
        label="E-Mail"
        type="email"
        autoComplete="email"
        inputMode="email"
        defaultValue={values.email}
        hint="Hierhin geht die Bestätigung."
        error={errors.email}
      />
      <Field
        name="preferredDate"
        label="Wunschdatum"
        type="date"
        min={today}
        defaultValue={values.preferredDate}
        error={errors.preferredDate}
      />
      <Field
        name="preferredTime"
        label="Wunschzeit (08:00 bis 21:00)"
        type="time"
        min={FIRST_TIME}
        max={LAST_TIME}
        defaultValue={values.preferredTime}
        hint={timeHint}
        error={errors.preferredTime}
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
        <FieldError name="privacyAccepted" error={errors.privacyAccepted} />
      </div>
      <p className="form-note">
        Unverbindliche Terminanfrage: Das Gespräch ist kostenlos, ein Vertrag kommt dadurch nicht zustande.
      </p>
      <button type="submit" className="button button-wide" disabled={isBusy}>
        {isBusy ? 'Wird gebucht...' : 'Termin buchen'}
      </button>
    </form>
  )
}
