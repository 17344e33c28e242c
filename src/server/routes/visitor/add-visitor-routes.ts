import type { FastifyInstance } from 'fastify'
import type { AnswerDeps } from '../../../booking/answer-appointment.ts'
import type { DossierStore } from '../../../booking/dossier-store.ts'
import type { OutboxEntry } from '../../../booking/outbox.ts'
import type { Agency } from '../../../site/booking-form/BookedCard.tsx'
import type { StaticSite } from '../../http/static-site.ts'

export type VisitorDeps = AnswerDeps & {
  dossiers: DossierStore
  site: Pick<StaticSite, 'page'>
  agency: Agency
  /** Mails that were written as files go with their request. */
  removeMailFiles: (mails: OutboxEntry[]) => Promise<unknown>
}

/** The visitor's own page, below /termin/<key>. */
export function addVisitorRoutes(_app: FastifyInstance, _deps: VisitorDeps): void {}
