import type { AnswerDeps } from '../../../booking/answer-appointment.ts'
import type { DossierStore } from '../../../booking/dossier-store.ts'
import type { ErasingDeps } from '../../../booking/erase-request.ts'
import type { Agency } from '../../../content/agency.ts'
import type { StaticSite } from '../../http/static-site.ts'

export type VisitorDeps = AnswerDeps &
  ErasingDeps & {
    dossiers: DossierStore
    site: StaticSite
    agency: Agency
    retentionDays: number
  }
