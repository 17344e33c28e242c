import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { MailTransport } from '../mail-message.ts'
import { fileTransport } from './file.ts'
import { httpTransport } from './http.ts'
import { smtpTransport } from './smtp.ts'

type Settings = Pick<Config, 'dataDir' | 'mailTransport'>

export const mailFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'mail')

export function openTransport(settings: Settings, connections: number, now: () => Date): MailTransport {
  const { mailTransport } = settings
  if (mailTransport.kind === 'smtp') return smtpTransport({ url: mailTransport.url, connections, now })
  if (mailTransport.kind === 'http') return httpTransport(mailTransport)
  return fileTransport(mailFolder(settings), now)
}
