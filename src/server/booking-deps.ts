import type { AppointmentStore } from '../booking/appointment-store.ts'
import type { SiteContent } from '../content/site-content.ts'
import type { StaticSite } from './static-site.ts'

/** What the booking routes need; passed in, so that every arrow can be followed by clicking. */
export type BookingDeps = {
  appointments: AppointmentStore
  checkReady: () => Promise<void>
  site: StaticSite
  content: Pick<SiteContent, 'brand' | 'contact'>
  /** The site's public origin, without a slash at the end. */
  siteUrl: string
  now: () => Date
  /** Of PostgreSQL, where that is used. */
  databaseUrl?: string | undefined
}
