import type { ReactNode } from 'react'
import type { Appointment } from '../booking/appointments/appointment.ts'

type FormProps = {
  id?: string
  className?: string | undefined
  /** Left out where the children have buttons. */
  button?: string
  buttonClass?: string
  /** What the button does, for those who do not see what is around it. Begins with its own words. */
  buttonLabel?: string | undefined
  children?: ReactNode
}

type Props = FormProps & {
  action: string
  /** Hidden fields; undefined ones are left out. */
  hidden?: Record<string, string | number | undefined>
}

/** The server checks every field, so the browser's own messages are off. */
export const PostForm = ({
  id,
  action,
  hidden = {},
  className,
  button,
  buttonClass = 'button',
  buttonLabel,
  children,
}: Props) => (
  <form id={id} action={action} method="post" noValidate className={className}>
    {Object.entries(hidden).map(
      ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
    )}
    {children}
    {button && (
      <button type="submit" className={buttonClass} aria-label={buttonLabel}>
        {button}
      </button>
    )}
  </form>
)

/** The page that the form stands on, and the appointment as it was shown there. */
export type Target = { page: string; appointment: Pick<Appointment, 'sequence'> }

type StepFormProps = Target & FormProps & Pick<Props, 'hidden'> & { step: string }

/** A step of the visitor or the owner. `seen` tells the server whether something has happened since. */
export const StepForm = ({ page, step, appointment, hidden, ...form }: StepFormProps) => (
  <PostForm action={`${page}/${step}`} hidden={{ seen: appointment.sequence, ...hidden }} {...form} />
)

/** A refused form: the last part of its address, what was typed, and the message for each wrong field. */
export type Attempt = {
  step: string
  typed: Partial<Record<string, string>>
  errors: Partial<Record<string, string>>
}

/** What was typed into a refused form, and the message for each wrong field. */
export type Refused = Pick<Attempt, 'typed' | 'errors'>

/** A field of one of several forms on a page. */
export const fieldOf = (
  step: Attempt['step'],
  attempt: Attempt | undefined,
  name: string,
  otherwise?: string,
) => fieldIn(attempt?.step === step ? attempt : undefined, name, otherwise)

/** The typed time that was refused: one that is tapped now counts instead. */
export const refusedSlot = (refused: Refused | undefined, date = 'date', time = 'time') =>
  refused?.typed[time] && `${refused.typed[date]} ${refused.typed[time]}`

/** The first wrong field takes the focus; otherwise the notice does. */
export const hasWrongField = (refused: Partial<Pick<Refused, 'errors'>> | undefined): boolean =>
  Object.keys(refused?.errors ?? {}).length > 0

/** A field's name, value and message. After a refusal, the first wrong field takes the focus. */
export function fieldIn(refused: Refused | undefined, name: string, otherwise = '') {
  const [firstWrong] = Object.keys(refused?.errors ?? {})
  return {
    name,
    defaultValue: refused ? refused.typed[name] : otherwise,
    error: refused?.errors[name],
    autoFocus: name === firstWrong,
  }
}
