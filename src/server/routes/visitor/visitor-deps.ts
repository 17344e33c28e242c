import type { DossierStore } from '../../../booking/ports/dossier-store.ts'
import type { AnswerDeps } from '../../../booking/requests/answer-appointment.ts'
import type { ErasingDeps } from '../../../booking/requests/erase-appointment.ts'
import type { Agency } from '../../../content/agency.ts'
import type { StaticSite } from '../../http/static-site.ts'

export type VisitorDeps = AnswerDeps &
  ErasingDeps & {
    dossiers: DossierStore
    site: StaticSite
    agency: Agency
    retentionDays: number
  }
