import type { ReactNode } from 'react'
import { visitorPage } from '../../booking/appointments/appointment-links.ts'
import type { Dossier } from '../../booking/appointments/dossier.ts'
import { SeenForm } from '../SeenForm.tsx'

type Props = { dossier: Dossier; action: string; className?: string; children: ReactNode }

/** A small form of the page. */
export const ActionForm = ({ dossier: { appointment }, action, ...form }: Props) => (
  <SeenForm page={visitorPage(appointment)} step={action} appointment={appointment} {...form} />
)
