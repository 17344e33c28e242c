import type { AnswerDeps } from '../../booking/requests/answer-appointment.ts'
import type { BookingDeps } from '../../booking/requests/book-appointment.ts'
import type { ErasingDeps } from '../../booking/requests/erase-appointment.ts'
import type { Agency } from '../../content/agency.ts'
import type { Caller } from '../../site/person/caller.ts'
import type { Store } from '../../store/store.ts'
import type { ReportEntry } from '../../words/data-report.ts'
import type { StaticSite } from '../http/static-site.ts'

/** The parts of the database that routes use; not the archive. */
export type AppStore = Pick<
  Store,
  'appointments' | 'dossiers' | 'overview' | 'taken' | 'blocked' | 'access' | 'outbox' | 'checkReady'
>

/** What routes share: the database, the use cases' dependencies, and what pages are made of. */
export type RouteDeps = AppStore &
  BookingDeps &
  AnswerDeps &
  ErasingDeps & {
    site: Pick<StaticSite, 'page'>
    agency: Agency
    caller: Caller
    retentionDays: number
    /** Why and how long data are kept, for a report about them. */
    explanation: ReportEntry[]
  }
