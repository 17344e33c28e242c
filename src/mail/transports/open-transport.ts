import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { MailTransport } from '../mail-message.ts'
import { fileTransport } from './file.ts'
import { httpTransport } from './http.ts'
import { smtpTransport } from './smtp.ts'

type Settings = Pick<Config, 'dataDir' | 'mailTransport'>

export const mailFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'mail')

/** Identifies the transport without its password or key. */
export function transportFingerprint({ mailTransport }: Pick<Settings, 'mailTransport'>): string {
  if (mailTransport.kind === 'file') return mailTransport.kind
  const { protocol, host, pathname } = new URL(mailTransport.url)
  const place = createHash('sha256').update(`${protocol}//${host}${pathname}`).digest('hex')
  return `${mailTransport.kind}-${place.slice(0, 16)}`
}

export function openTransport(settings: Settings, connections: number, now: () => Date): MailTransport {
  const { mailTransport } = settings
  if (mailTransport.kind === 'smtp') return smtpTransport({ url: mailTransport.url, connections, now })
  if (mailTransport.kind === 'http') return httpTransport(mailTransport)
  return fileTransport(mailFolder(settings), now)
}
