import type { AppointmentStore } from '../../../booking/ports/appointment-store.ts'
import type { DossierStore } from '../../../booking/ports/dossier-store.ts'
import type { Backlog } from '../../../booking/ports/outbox.ts'
import type { Overview } from '../../../booking/ports/overview.ts'
import type { OwnerAccess } from '../../../booking/ports/owner-access.ts'
import type { AnswerDeps } from '../../../booking/requests/answer-appointment.ts'
import type { ErasingDeps } from '../../../booking/requests/erase-appointment.ts'
import type { Agency } from '../../../content/agency.ts'
import type { StaticSite } from '../../http/static-site.ts'

/** What the owner’s pages need. */
export type OwnerDeps = AnswerDeps &
  ErasingDeps & {
    appointments: Pick<AppointmentStore, 'list'>
    dossiers: DossierStore
    overview: Overview
    access: OwnerAccess
    backlog: () => Promise<Backlog>
    site: Pick<StaticSite, 'page'>
    siteUrl: string
    agency: Agency
  }
