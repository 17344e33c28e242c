import type { ReactNode } from 'react'
import type { Appointment } from '../../booking/appointment.ts'

/** A form that was refused: which, what was typed, and what is wrong with it. */
export type Attempt = {
  step: 'vorschlagen' | 'absagen' | 'adresse'
  typed: Partial<Record<string, string>>
  errors: Partial<Record<string, string>>
}

type Props = {
  appointment: Pick<Appointment, 'ownerKey' | 'sequence'>
  step: string
  children: ReactNode
}

/** A step that says which page it was decided on: what has happened since is looked at first. */
export const OwnerForm = ({ appointment, step, children }: Props) => (
  <form className="owner-form" action={`/anfragen/${appointment.ownerKey}/${step}`} method="post" noValidate>
    <input type="hidden" name="seen" value={appointment.sequence} />
    {children}
  </form>
)

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
