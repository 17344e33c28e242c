import type { ReactNode } from 'react'
import { visitorPage } from '../../booking/appointment-links.ts'
import type { Dossier } from '../../booking/dossier.ts'
import { SeenForm } from '../SeenForm.tsx'

type Props = { dossier: Dossier; action: string; className?: string; children: ReactNode }

/** A small form of the page. */
export const ActionForm = ({ dossier: { appointment }, action, ...form }: Props) => (
  <SeenForm page={visitorPage(appointment)} step={action} appointment={appointment} {...form} />
)
