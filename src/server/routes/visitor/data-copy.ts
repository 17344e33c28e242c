import { visitorPage } from '../../../booking/appointment-links.ts'
import type { ClientAddress } from '../../../booking/client-address.ts'
import type { Dossier } from '../../../booking/dossier.ts'
import { deletionDate } from '../../../booking/retention.ts'

/** All that is held about a request, in the words of the form and of the API; the owner's key is the owner's. */
export function dataCopy(
  { appointment, history, mails }: Dossier,
  clientIp: ClientAddress | undefined,
  retentionDays: number,
) {
  const { ownerKey: _, visitorKey: __, ...request } = appointment
  return {
    request: { ...request, clientIp: clientIp ?? null },
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
