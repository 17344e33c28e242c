import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import type { BookingField } from '../../booking/booking-request.ts'

type Control = InputHTMLAttributes<HTMLInputElement> & TextareaHTMLAttributes<HTMLTextAreaElement>

type Props = Omit<Control, 'name'> & {
  name: BookingField
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** A labelled input; its hint and its message belong to it for screen readers, too. */
export function Field({ name, label, hint, error, className = '', ...control }: Props) {
  const Tag = control.rows ? 'textarea' : 'input'
  return (
    <div className={`field ${className}`}>
      <label htmlFor={name}>{label}</label>
      <Tag id={name} name={name} required {...describedBy(name, hint, error)} {...control} />
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} />
    </div>
  )
}

export function FieldError({ name, error }: { name: BookingField; error: string | undefined }) {
  return (
    error && (
      <p className="error" id={`${name}-error`}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 0l8 15H0zM7 5v5h2V5zm0 6v2h2v-2z" />
        </svg>
        {error}
      </p>
    )
  )
}

export function describedBy(name: BookingField, hint: string | undefined, error: string | undefined) {
  const ids = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean)
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids.join(' ') || undefined }
}
