import type { Config } from '../../config.ts'
import type { SiteContent } from '../../content/site-content.ts'
import { asDeliveryError } from '../../mail/delivery-error.ts'
import { mailFolder, openTransport } from '../../mail/transports/open-transport.ts'
import { explainMailError } from '../../words/explain-mail-error.ts'
import { broken, type Finding, fine } from './finding.ts'
import { inTime } from './in-time.ts'

/** A mail may take longer; a question may not. */
const PATIENCE_IN_S = 8

/** Shakes hands with whatever carries the mails, without sending one. */
export async function checkMail(
  config: Config,
  { placeholder }: SiteContent,
  now: () => Date,
): Promise<Finding[]> {
  const transport = openTransport(config, 1, now)
  try {
    const code = await inTime(
      transport.check().then(() => undefined),
      PATIENCE_IN_S,
      () => 'ETIMEDOUT',
    )
    return [code ? broken(`Mails: ${explainMailError(code)}`) : describe(config, placeholder)]
  } catch (error) {
    return [broken(`Mails: ${explainMailError(asDeliveryError(error).message)}`)]
  } finally {
    transport.close()
  }
}

function describe(config: Config, placeholder: boolean): Finding {
  const { kind } = config.mailTransport
  if (kind === 'smtp') return fine('Mails: der Mailserver nimmt Verbindung und Anmeldung an')
  if (kind === 'http')
    return fine('Mails: der Mail-Dienst antwortet; ob der Schlüssel gilt, zeigt erst die erste Mail')
  if (placeholder) return fine(`Mails: werden als Dateien nach ${mailFolder(config)} geschrieben`)
  return broken(
    `Mails: werden nur als Dateien nach ${mailFolder(config)} geschrieben, niemand bekommt sie; MAIL_TRANSPORT=smtp oder http setzen`,
  )
}
