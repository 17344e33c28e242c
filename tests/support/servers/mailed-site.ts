import type { Email } from 'postal-mime'
import { until } from '../until.ts'
import { parseMail, startMailServer } from './mail-server.ts'
import { startServer } from './started-server.ts'

export const OWNER = 'chefin@example.org'

/** A running site whose mails arrive at a real mail server. */
export async function startMailedSite() {
  const mailServer = await startMailServer()
  const server = await startServer({
    TRUST_PROXY: 'loopback',
    ADMIN_EMAIL: OWNER,
    MAIL_TRANSPORT: 'smtp',
    SMTP_URL: mailServer.url,
  })
  const mailsTo = (address: string) => mailServer.received.filter(({ to }) => to.includes(address))
  return {
    url: server.url,
    mailServer,
    /** Waits for the nth mail to that address. */
    async mailTo(address: string, number: number) {
      await until(`mail ${number} is at ${address}`, () => mailsTo(address).length >= number)
      return parseMail(mailsTo(address)[number - 1] ?? '')
    },
    async stop() {
      await server.stop()
      await mailServer.stop()
    },
  }
}

export type MailedSite = Awaited<ReturnType<typeof startMailedSite>>

/** The path of a link in a mail, without the public address, which is not this machine. */
export function linkIn(
  { text = '' }: Email,
  start: '/termin/' | '/antwort/' | '/anfragen/anmelden/',
): string {
  const [found] = new RegExp(`${start}(?:\\d+/)?[\\w-]{20,}(?:\\?anfrage=\\d+)?`).exec(text) ?? []
  if (!found) throw new Error(`no link to ${start} in:\n${text}`)
  return found
}
