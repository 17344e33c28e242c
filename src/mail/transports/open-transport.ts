import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { MailTransport } from '../mail-message.ts'
import { fileTransport } from './file.ts'
import { httpTransport } from './http.ts'
import { smtpTransport } from './smtp.ts'

export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'mail')

/** The way out that the settings name. */
export function openTransport(
  config: Pick<Config, 'mailTransport' | 'dataDir'>,
  connections: number,
  now: () => Date,
): MailTransport {
  const { mailTransport } = config
  if (mailTransport.kind === 'smtp') return smtpTransport({ url: mailTransport.url, connections, now })
  if (mailTransport.kind === 'http') return httpTransport(mailTransport)
  return fileTransport(mailFolder(config), now)
}
