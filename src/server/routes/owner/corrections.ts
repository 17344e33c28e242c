import type { FastifyInstance } from 'fastify'
import { parseAddress } from '../../../booking/answer-fields.ts'
import { correctAddress } from '../../../booking/correct-address.ts'
import type { Dossier } from '../../../booking/dossier.ts'
import { REFUSED } from '../../../booking/notices.ts'
import { seenOf } from './answers.ts'
import { readFields } from './owner-answers.ts'
import type { OwnerDeps } from './owner-deps.ts'
import { findByKey, type KeyedRequest, sendGone, sendOvertaken, sendRequest } from './request.ts'

/** What the owner mends: a mistyped address, or that there is a request at all. */
export function addCorrectionRoutes(app: FastifyInstance, deps: OwnerDeps): void {
  app.post<KeyedRequest>('/anfragen/:key/adresse', async ({ params: { key }, body }, reply) => {
    const dossier = await findByKey(key, deps)
    if (!dossier) return sendGone(reply, deps)
    const typed = readFields(body)
    const parsed = parseAddress(typed)
    if (!parsed.ok) {
      const attempt = { step: 'adresse' as const, typed, errors: parsed.errors }
      return sendRequest(reply, deps, dossier, { status: 422, notice: REFUSED, attempt })
    }
    const isCorrected =
      isStillAsSeen(dossier, typed) &&
      (await correctAddress(parsed.value, dossier, 'owner', deps)) === 'corrected'
    return isCorrected
      ? reply.redirect(`/anfragen/${key}?ergebnis=adresse`, 303)
      : sendOvertaken(reply, deps, key, { step: 'adresse', typed, errors: {} })
  })

  app.post<KeyedRequest>('/anfragen/:key/loeschen', async ({ params: { key }, body }, reply) => {
    const dossier = await findByKey(key, deps)
    if (!dossier) return sendGone(reply, deps)
    if (!isStillAsSeen(dossier, readFields(body))) return sendOvertaken(reply, deps, key)
    await eraseRequest(dossier, deps)
    return reply.redirect('/anfragen?ergebnis=geloescht', 303)
  })
}

function isStillAsSeen({ appointment }: Dossier, typed: Partial<Record<string, string>>): boolean {
  const seen = seenOf(typed)
  return seen === undefined || seen === appointment.sequence
}

/** Everything about a request, the mails that were written as files included. */
export async function eraseRequest(
  { appointment, mails }: Dossier,
  { dossiers, removeMailFiles }: Pick<OwnerDeps, 'dossiers' | 'removeMailFiles'>,
): Promise<void> {
  await dossiers.erase(appointment.id)
  await removeMailFiles(mails)
}
