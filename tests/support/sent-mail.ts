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

const only = <T>(items: T[]): T => {
  const [item, ...others] = items
  if (!item || others.length > 0) throw new Error(`${items.length} mails instead of one`)
  return item
}

/** The mail as an SMTP server receives it. */
export async function sentBySmtp(message: MailMessage): Promise<ReceivedMail> {
  const server = await startMailServer()
  const transport = smtpTransport({ url: server.url, connections: 1, now: () => NOW })
  await transport.send(message)
  transport.close()
  await server.stop()
  return only(server.received)
}

/** The mail as the file transport writes it. */
export async function sentAsFile(message: MailMessage): Promise<{ name: string; raw: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'musterwerk-mail-'))
  await fileTransport(folder, () => NOW).send(message)
  const name = only(readdirSync(folder))
  const raw = readFileSync(join(folder, name), 'utf8')
  rmSync(folder, { recursive: true })
  return { name, raw }
}

/** The mail as an HTTP endpoint receives it. */
export async function sentByHttp(message: MailMessage): Promise<Posted> {
  const endpoint = await startMailEndpoint()
  await httpTransport({ url: endpoint.url, key: 'k-123', keyHeader: 'x-mail-key' }).send(message)
  await endpoint.stop()
  return only(endpoint.posted)
}
