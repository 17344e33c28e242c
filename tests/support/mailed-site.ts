import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Email } from 'postal-mime'
import { type MailServer, parseMail, startMailServer } from '../../rig/mail-server.ts'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { until } from '../../rig/until.ts'

export const OWNER = 'chefin@example.org'

export type MailedSite = {
  url: string
  dataDir: string
  mailServer: MailServer
  /** Waits for the nth mail to that address. */
  mailTo(address: string, number: number): Promise<Email>
  countTo(address: string): number
  forgetMails(): void
  /** Stops the server, runs `meanwhile`, and starts it again with the same data and port. */
  restart(meanwhile: () => void): Promise<void>
  stop(): Promise<void>
}

/** A running site whose mails arrive at a real mail server. */
export async function startMailedSite(): Promise<MailedSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'musterwerk-mailed-'))
  const mailServer = await startMailServer()
  const start = (port = '0'): Promise<StartedServer> =>
    startServer({
      DATA_DIR: dataDir,
      PORT: port,
      TRUST_PROXY: 'loopback',
      ADMIN_EMAIL: OWNER,
      MAIL_TRANSPORT: 'smtp',
      SMTP_URL: mailServer.url,
    })
  let server = await start()
  const { url } = server
  const mailsTo = (address: string) => mailServer.received.filter(({ to }) => to.includes(address))
  return {
    url,
    dataDir,
    mailServer,
    async mailTo(address, number) {
      await until(`mail ${number} is at ${address}`, () => mailsTo(address).length >= number)
      return parseMail(mailsTo(address)[number - 1] ?? '')
    },
    countTo: (address) => mailsTo(address).length,
    forgetMails() {
      mailServer.received.length = 0
    },
    async restart(meanwhile) {
      await server.stop()
      meanwhile()
      server = await start(new URL(url).port)
    },
    async stop() {
      await server.stop()
      await mailServer.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The path of a link in a mail, without the public address, which is not this machine. */
export function linkIn(
  { text = '' }: Email,
  start: '/termin/' | '/antwort/' | '/anfragen/anmelden/',
): string {
  const [found] = new RegExp(`${start}(?:\\d+/)?[\\w-]{20,}(?:\\?anfrage=\\d+)?`).exec(text) ?? []
  if (!found) throw new Error(`no link to ${start} in:\n${text}`)
  return found
}
