import type { AnswerDeps } from '../../../booking/answer-appointment.ts'
import type { AppointmentStore } from '../../../booking/appointment-store.ts'
import type { DossierStore } from '../../../booking/dossier-store.ts'
import type { ErasingDeps } from '../../../booking/erase-request.ts'
import type { Backlog } from '../../../booking/outbox.ts'
import type { OwnerAccess } from '../../../booking/owner-access.ts'
import type { OwnerBook } from '../../../booking/owner-book.ts'
import type { Agency } from '../../../content/agency.ts'
import type { StaticSite } from '../../http/static-site.ts'

/** What the owner’s pages need. */
export type OwnerDeps = AnswerDeps &
  ErasingDeps & {
    appointments: Pick<AppointmentStore, 'list'>
    dossiers: DossierStore
    book: OwnerBook
    access: OwnerAccess
    backlog: () => Promise<Backlog>
    site: Pick<StaticSite, 'page'>
    siteUrl: string
    agency: Agency
  }
