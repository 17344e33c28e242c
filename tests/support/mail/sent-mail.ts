import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MailMessage } from '../../../src/mail/mail-message.ts'
import { fileTransport } from '../../../src/mail/transports/file.ts'
import { httpTransport } from '../../../src/mail/transports/http.ts'
import { smtpTransport } from '../../../src/mail/transports/smtp.ts'
import { type Posted, startMailEndpoint } from '../servers/mail-endpoint.ts'
import { type ReceivedMail, startMailServer } from '../servers/mail-server.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { NOW } from './mail-message.ts'

/** The mails as an SMTP server receives them, over one connection. */
export async function sentBySmtp(...messages: MailMessage[]): Promise<ReceivedMail[]> {
  const server = await startMailServer()
  const transport = smtpTransport({ url: server.url, connections: 1, now: () => NOW })
  for (const message of messages) await transport.send(message)
  transport.close()
  await server.stop()
  return server.received
}

/** The mails as the file transport writes them. */
export function sentAsFiles(...messages: MailMessage[]): Promise<{ raw: string; to?: never }[]> {
  const folder = temporaryFolder()
  const files = messages.map(async (message, index) => {
    const own = join(folder, String(index))
    await fileTransport(own, () => NOW).send(message)
    return { raw: readFileSync(join(own, readdirSync(own).join()), 'utf8') }
  })
  return Promise.all(files)
}

/** The mails as an HTTP endpoint receives them. */
export async function sentByHttp(...messages: MailMessage[]): Promise<Posted[]> {
  const endpoint = await startMailEndpoint()
  const transport = httpTransport({ url: endpoint.url, key: 'k-123', keyHeader: 'x-mail-key' })
  for (const message of messages) await transport.send(message)
  await endpoint.stop()
  return endpoint.posted
}
