import type { Dossier } from '../../booking/appointments/dossier.ts'
import type { Agency } from '../../content/agency.ts'
import type { Notice } from '../../words/notices.ts'

/** A form that was sent with mistakes: what was typed and what is wrong with it, by the names of its fields. */
export type Refused = { values: Record<string, string>; errors: Record<string, string> }

export type VisitorPageProps = {
  dossier: Dossier
  agency: Agency
  now: Date
  isJustBooked?: boolean
  notice?: Notice | undefined
  /** Something went another way than the visitor meant: the browser goes to the notice. */
  noticeTakesFocus?: boolean
  refused?: Refused | undefined
}
