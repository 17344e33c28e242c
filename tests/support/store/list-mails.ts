import { MAIL_STATES, type OutboxEntry } from '../../../src/booking/appointments/outbox-mail.ts'
import type { Store } from '../../../src/store/store.ts'

/** Every mail, newest first. */
export async function listMails({ outbox }: Pick<Store, 'outbox'>): Promise<OutboxEntry[]> {
  const mails = await outbox.read(MAIL_STATES)
  return mails.sort((one, other) => other.id - one.id)
}

/** 'visitor queued' and so on, in the order of the alphabet. */
export const mailStates = async (store: Pick<Store, 'outbox'>): Promise<string[]> =>
  (await listMails(store)).map(({ kind, state }) => `${kind} ${state}`).sort()

export const areAllSent = async (store: Pick<Store, 'outbox'>): Promise<boolean> =>
  (await listMails(store)).every(({ state }) => state === 'sent')
