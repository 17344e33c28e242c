import { type Config, readConfig, type SettingName } from '../config.ts'
import { composeCheckMail } from '../mail/compose-check-mail.ts'
import { asDeliveryError } from '../mail/delivery-error.ts'
import { mailAgency } from '../mail/mail-agency.ts'
import type { MailMessage } from '../mail/mail-message.ts'
import { mailFolder, openTransport } from '../mail/transports/open-transport.ts'
import { explainMailError } from '../words/explain-mail-error.ts'
import { type CommandDeps, Refusal } from './command.ts'
import { expectedError } from './explain-error.ts'

/** Read alone: a mistake in any other is one of the problems that the mail tells of. */
const MAIL_SETTINGS: SettingName[] = [
  'DATA_DIR',
  'SITE_URL',
  'ADMIN_EMAIL',
  'MAIL_FROM',
  'MAIL_TRANSPORT',
  'SMTP_URL',
  'MAIL_API_URL',
  'MAIL_API_KEY',
  'MAIL_API_KEY_HEADER',
]

type Deps = Pick<CommandDeps, 'env' | 'content' | 'now'>

/** Tells the owner, past the outbox: that may be what is broken. Says where the mail went. */
export async function mailProblems(problems: string[], deps: Deps): Promise<string> {
  try {
    const content = deps.content()
    const env = Object.fromEntries(MAIL_SETTINGS.map((name) => [name, deps.env[name]]))
    const config = readConfig(env, content.site)
    await send(composeCheckMail(problems, mailAgency(content, config), deps.now()), config, deps.now)
    return config.mailTransport.kind === 'file'
      ? `als Mail-Datei in ${mailFolder(config)} abgelegt`
      : 'als Mail an ADMIN_EMAIL gesendet'
  } catch (error) {
    const reason = expectedError(error) ?? explainMailError(asDeliveryError(error).message)
    throw new Refusal(`Die Mail darüber an ADMIN_EMAIL ließ sich nicht senden: ${reason}`)
  }
}

async function send(message: MailMessage, config: Config, now: () => Date): Promise<void> {
  const transport = openTransport(config, 1, now)
  try {
    await transport.send(message)
  } finally {
    transport.close()
  }
}
