import type { AnswerDeps } from '../../booking/requests/answer-appointment.ts'
import type { BookingDeps } from '../../booking/requests/book-appointment.ts'
import type { ErasingDeps } from '../../booking/requests/erase-appointment.ts'
import type { Agency } from '../../content/agency.ts'
import type { Caller } from '../../site/person/caller.ts'
import type { Store } from '../../store/store.ts'
import type { ReportEntry } from '../../words/data-report.ts'
import type { StaticSite } from '../http/static-site.ts'

/** What routes share: the database, the use cases' dependencies, and what pages are made of. */
export type RouteDeps = Store &
  BookingDeps &
  AnswerDeps &
  ErasingDeps & {
    site: Pick<StaticSite, 'page'>
    agency: Agency
    deskUrl: string
    caller: Caller
    retentionDays: number
    /** Why and how long data are kept, for a report about them. */
    explanation: ReportEntry[]
  }
