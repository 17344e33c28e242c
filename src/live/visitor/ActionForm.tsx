import type { ReactNode } from 'react'
import type { Dossier } from '../../booking/dossier.ts'

type Props = { dossier: Dossier; action: string; className?: string; children: ReactNode }

/** A small form of the page; it tells which page the visitor decided on, so that nothing newer is overrun. */
export const ActionForm = ({ dossier, action, className, children }: Props) => (
  <form
    action={`/termin/${dossier.appointment.visitorKey}/${action}`}
    method="post"
    noValidate
    className={className}
  >
    <input type="hidden" name="seen" value={dossier.appointment.sequence} />
    {children}
  </form>
)
