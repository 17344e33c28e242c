import type { ReactNode } from 'react'
import type { Appointment } from '../booking/appointments/appointment.ts'

type Props = {
  /** Of the visitor's or the owner's page. */
  page: string
  step: string
  appointment: Pick<Appointment, 'sequence'>
  className?: string | undefined
  children: ReactNode
}

/** A step that says which state of things it was decided on: what has happened since is looked at first. */
export const SeenForm = ({ page, step, appointment, className, children }: Props) => (
  <form action={`${page}/${step}`} method="post" noValidate className={className}>
    <input type="hidden" name="seen" value={appointment.sequence} />
    {children}
  </form>
)
