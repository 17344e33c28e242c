import type { ReactNode } from 'react'
import type { Appointment } from '../../booking/appointments/appointment.ts'
import { SeenForm } from '../SeenForm.tsx'

/** A form that was refused: which, what was typed, and what is wrong with it. */
export type Attempt = {
  step: 'vorschlagen' | 'absagen' | 'adresse'
  typed: Partial<Record<string, string>>
  errors: Partial<Record<string, string>>
}

type Props = {
  /** At the desk, or behind the link of a mail. */
  page: string
  appointment: Pick<Appointment, 'sequence'>
  step: string
  children: ReactNode
}

export const OwnerForm = (props: Props) => <SeenForm {...props} className="owner-form" />

/** A field as it was left, or as it is suggested; the first wrong one takes the focus. */
export function typedField(
  name: string,
  step: Attempt['step'],
  attempt: Attempt | undefined,
  otherwise = '',
) {
  const mine = attempt?.step === step ? attempt : undefined
  const [firstWrong] = Object.keys(mine?.errors ?? {})
  return {
    name,
    defaultValue: mine ? mine.typed[name] : otherwise,
    error: mine?.errors[name],
    autoFocus: name === firstWrong,
  }
}
