import { visitorPage } from '../../../booking/appointments/appointment-links.ts'
import type { Dossier } from '../../../booking/appointments/dossier.ts'
import { deletionDate } from '../../../booking/appointments/retention.ts'

/** All that is held about a request, in the words of the form and of the API; not the IP: the link may be a stranger's. */
export function dataCopy({ appointment, history, mails }: Dossier, retentionDays: number) {
  const { visitorKey: _, ...request } = appointment
  return {
    request,
    page: visitorPage(appointment),
    history: history.map(({ id: _, ...event }) => event),
    mails: mails.map(({ kind, state, attempts, owedSince, sentAt, lastError }) => ({
      kind,
      state,
      attempts,
      owedSince,
      sentAt: sentAt ?? null,
      lastError: lastError ?? null,
    })),
    deletedOn: deletionDate(appointment, retentionDays),
  }
}
