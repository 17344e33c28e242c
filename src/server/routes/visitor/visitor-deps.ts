import type { AnswerDeps } from '../../../booking/answer-appointment.ts'
import type { AppointmentStore } from '../../../booking/appointment-store.ts'
import type { DossierStore } from '../../../booking/dossier-store.ts'
import type { OutboxEntry } from '../../../booking/outbox.ts'
import type { Agency } from '../../../site/booking-form/BookedCard.tsx'
import type { StaticSite } from '../../http/static-site.ts'

export type VisitorDeps = AnswerDeps & {
  appointments: Pick<AppointmentStore, 'findByEmail'>
  dossiers: DossierStore
  site: StaticSite
  agency: Agency
  retentionDays: number
  /** Mails that were written as files go with their request. */
  removeMailFiles: (mails: OutboxEntry[]) => Promise<unknown>
}
