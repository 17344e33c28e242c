import type { OwnerCalendar } from '../../../src/booking/ports/occupied-times.ts'
import { deliverMail } from '../../../src/mail/deliver-mail.ts'
import type { MailMessage, MailTransport } from '../../../src/mail/mail-message.ts'
import type { Store } from '../../../src/store/store.ts'
import { deskOf, NOT_BUSY } from '../desk.ts'
import { agency, words } from './mail-message.ts'

/** Sends every mail that is due at that time, by a transport if one is given; returns them in the order of sending. */
export async function sendDueMails(
  store: Store,
  now: Date,
  by?: MailTransport,
  calendar: OwnerCalendar = NOT_BUSY,
): Promise<MailMessage[]> {
  const sent: MailMessage[] = []
  const send = async (message: MailMessage) => {
    await by?.send(message)
    sent.push(message)
  }
  const transport = { send, check: () => Promise.resolve(), close: () => undefined }
  const { access, occupied, dossiers } = store
  const deps = { transport, agency, content: words, access, occupied, dossiers, calendar, now: () => now }
  for (const mail of await deskOf(store).send(now)) await deliverMail(mail, deps)
  return sent
}

/** The path of a link in a mail. */
export const linkIn = (mail: Pick<MailMessage, 'text'> | undefined, start: string): string =>
  new RegExp(`${agency.siteUrl}(${start}\\S+)`).exec(mail?.text ?? '')?.[1] ?? ''

/** The sign-in link of the mail that is due. */
export async function mailedSignIn(store: Store, now: Date): Promise<string> {
  const mail = (await sendDueMails(store, now)).find(({ kind }) => kind === 'owner-sign-in')
  return linkIn(mail, '/anfragen/anmelden/')
}
