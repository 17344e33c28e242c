import type { Config } from '../../config.ts'
import type { SiteContent } from '../../content/site-content.ts'
import { asDeliveryError, DeliveryError } from '../../mail/delivery-error.ts'
import { mailFolder, openTransport } from '../../mail/transports/open-transport.ts'
import { explainMailError } from '../../words/explain-mail-error.ts'
import type { Finding } from '../../words/findings.ts'
import { type Examined, type Findings, inTime } from './finding.ts'

/** Shorter than the transports' own limits, which suit the sending of a mail. */
const PATIENCE_IN_S = 8

/** Connects to the mail server or service without sending a mail. */
export async function* checkTransport({ config, site, now, patience }: Examined): Findings {
  const transport = openTransport(config, 1, () => now)
  try {
    await inTime(transport.check(), PATIENCE_IN_S * patience, new DeliveryError('ETIMEDOUT'))
    yield describeTransport(config, site)
  } catch (error) {
    yield `✗ Mails: ${explainMailError(asDeliveryError(error).message, config.mailTransport.settings)}`
  } finally {
    transport.close()
  }
}

function describeTransport(config: Config, { placeholder }: SiteContent): Finding {
  const { kind } = config.mailTransport
  if (kind === 'smtp') return '✓ Mails: Der Mailserver nimmt Verbindung und Anmeldung an'
  if (kind === 'http')
    return '✓ Mails: Der Mail-Dienst antwortet; ob der Schlüssel gilt, zeigt erst die erste Mail'
  if (placeholder) return `✓ Mails: werden als Dateien nach ${mailFolder(config)} geschrieben`
  return `✗ Mails: werden nur als Dateien nach ${mailFolder(config)} geschrieben, niemand bekommt sie; MAIL_TRANSPORT=smtp oder http setzen`
}
