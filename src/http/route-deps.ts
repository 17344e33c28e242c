import type { OwnerCalendar } from '../booking/ports/occupied-times.ts'
import type { AnswerDeps } from '../booking/requests/answer-appointment.ts'
import type { ErasingDeps } from '../booking/requests/erase-appointment.ts'
import type { OpeningHours } from '../booking/times/opening-hours.ts'
import type { Agency } from '../content/agency.ts'
import type { Store } from '../store/store.ts'
import type { Caller } from '../ui/person/caller.ts'
import type { ReportEntry } from '../words/data-report.ts'
import type { StaticSite } from './static-site.ts'

/** What the page of one appointment needs, the visitor's and the owner's. */
export type PageDeps = Pick<Store, 'dossiers'> &
  AnswerDeps &
  ErasingDeps & {
    calendar: OwnerCalendar
    opening: OpeningHours
    site: Pick<StaticSite, 'page'>
    agency: Agency
    caller: Caller
    retentionDays: number
    /** Why and how long data are kept, for a report about them. */
    explanation: ReportEntry[]
  }

/** The desk also lists appointments, blocks times, lets the owner in and tells her of trouble. */
export type DeskDeps = PageDeps &
  Pick<Store, 'overview' | 'access' | 'blocked'> & {
    appointments: Pick<Store['appointments'], 'list'>
    outbox: Pick<Store['outbox'], 'count'>
    siteUrl: string
  }
