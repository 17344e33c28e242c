import type { Dossier } from '../booking/appointments/dossier.ts'
import type { FreeDay } from '../booking/times/free-times.ts'
import type { Occupied } from '../booking/times/occupied.ts'
import type { Agency } from '../content/agency.ts'
import type { Attempt } from '../ui/PostForm.tsx'
import type { Caller } from '../ui/person/caller.ts'
import type { Notice } from '../words/notices.ts'

export type VisitorPageProps = {
  dossier: Dossier
  agency: Agency
  now: Date
  /** Agreed calls of others on the days of the proposals: what they overlap cannot be accepted any more. */
  agreed: Occupied[]
  /** A few free times, to which the call can be moved. */
  free: FreeDay[]
  caller: Caller
  /** The proposal that a link in the mail has marked; see proposal-link.ts. */
  marked?: string | undefined
  isJustBooked?: boolean
  notice?: Notice | undefined
  attempt?: Attempt | undefined
}
