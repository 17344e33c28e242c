import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ReceivedMail, startMailServer } from '../../rig/mail-server.ts'
import type { MailMessage } from '../../src/mail/mail-message.ts'
import { fileTransport } from '../../src/mail/transports/file.ts'
import { httpTransport } from '../../src/mail/transports/http.ts'
import { smtpTransport } from '../../src/mail/transports/smtp.ts'
import { type Posted, startMailEndpoint } from './mail-endpoint.ts'
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
export async function sentAsFiles(...messages: MailMessage[]): Promise<{ raw: string; to?: never }[]> {
  const folder = mkdtempSync(join(tmpdir(), 'musterwerk-mail-'))
  const files = messages.map(async (message, index) => {
    const own = join(folder, String(index))
    await fileTransport(own, () => NOW).send(message)
    return {
      raw: readdirSync(own)
        .map((name) => readFileSync(join(own, name), 'utf8'))
        .join(),
    }
  })
  const written = await Promise.all(files)
  rmSync(folder, { recursive: true })
  return written
}

/** The mails as an HTTP endpoint receives them. */
export async function sentByHttp(...messages: MailMessage[]): Promise<Posted[]> {
  const endpoint = await startMailEndpoint()
  const transport = httpTransport({ url: endpoint.url, key: 'k-123', keyHeader: 'x-mail-key' })
  for (const message of messages) await transport.send(message)
  await endpoint.stop()
  return endpoint.posted
}
