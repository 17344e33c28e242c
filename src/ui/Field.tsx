import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'

type Control = InputHTMLAttributes<HTMLInputElement> & TextareaHTMLAttributes<HTMLTextAreaElement>

type Props = Control & {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Below the message. */
  children?: ReactNode
}

/** How to write it, where a browser has a text field instead of a picker (form.css, text-dates.ts). */
const AS_TEXT: Partial<Record<string, string>> = { date: ' – als TT.MM.JJJJ', time: ' – zum Beispiel 9:30' }

/** A labelled input; its hint and its message belong to it for screen readers, too. */
export function Field({ name, id = name, label, hint, error, className = '', children, ...control }: Props) {
  const Tag = control.rows ? 'textarea' : 'input'
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>
        {label}
        {control.type && AS_TEXT[control.type] && <span className="as-text">{AS_TEXT[control.type]}</span>}
      </label>
      <Tag id={id} name={name} required {...describedBy(id, hint, error)} {...control} />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      {children}
    </div>
  )
}

export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error && (
    <p className="error" id={`${id}-error`}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 0l8 15H0zM7 5v5h2V5zm0 6v2h2v-2z" />
      </svg>
      <span>{error}</span>
    </p>
  )

/** `aria-invalid` is always there: without it Chromium calls every empty date wrong. */
export function describedBy(id: string, hint: string | undefined, error: string | undefined) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return { 'aria-invalid': Boolean(error), 'aria-describedby': ids.join(' ') || undefined }
}
