import { getSystemErrorName } from 'node:util'
import { createTransport } from 'nodemailer'
import { isThisMachine } from '../../config.ts'
import { asDeliveryError, DeliveryError } from '../delivery-error.ts'
import type { MailTransport } from '../mail-message.ts'
import { mimeMail } from './mime-mail.ts'

const CONNECTION_TIMEOUT_IN_MS = 10_000
/** Long, because a mail that the server accepts after the timeout would be sent twice. */
const ANSWER_TIMEOUT_IN_MS = 60_000
const IDLE_TIMEOUT_IN_MS = 10_000

type Settings = { url: string; connections: number; now: () => Date; answerTimeoutInMs?: number }

/** TLS from the start (smtps) or by STARTTLS. The query of the address may set options of nodemailer. */
export function smtpTransport({ url, connections, now, answerTimeoutInMs }: Settings): MailTransport {
  const isLocal = isThisMachine(new URL(url).hostname)
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxRequeues: 1,
    connectionTimeout: CONNECTION_TIMEOUT_IN_MS,
    greetingTimeout: CONNECTION_TIMEOUT_IN_MS,
    dnsTimeout: CONNECTION_TIMEOUT_IN_MS,
    socketTimeout: answerTimeoutInMs ?? ANSWER_TIMEOUT_IN_MS,
    idleTimeout: IDLE_TIMEOUT_IN_MS,
    // No password and no visitor's name leaves this machine unencrypted.
    requireTLS: !isLocal,
    // A relay on this machine has a self-signed certificate, and no attacker can be in between.
    tls: { rejectUnauthorized: !isLocal },
  })
  return {
    async send(message) {
      await transport.sendMail(mimeMail(message, now())).catch(throwSmtpError)
    },
    async check() {
      await transport.verify().catch(throwSmtpError)
    },
    close: () => transport.close(),
  }
}

type SmtpFailure = Error & { errno?: number; command?: string; responseCode?: number; response?: string }

function throwSmtpError(error: unknown): never {
  throw asSmtpError(error)
}

function asSmtpError(error: unknown): DeliveryError {
  const { responseCode, response = '', command = '', errno, message } = error as SmtpFailure
  if (!responseCode) {
    // nodemailer reports both as ESOCKET.
    if (typeof errno === 'number') return new DeliveryError(getSystemErrorName(errno))
    if (/certificate/.test(message)) return new DeliveryError('ECERTIFICATE')
    return asDeliveryError(error)
  }
  const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const reply = ['SMTP', responseCode, detail].filter(Boolean).join(' ')
  // A refused recipient or message is about this mail; any other refusal is about the settings.
  return new DeliveryError(reply, ['RCPT TO', 'DATA'].includes(command))
}
