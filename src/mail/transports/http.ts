import { asDeliveryError, DeliveryError, type Fault } from '../delivery-error.ts'
import type { MailTransport } from '../mail-message.ts'

/** Long, because a mail that was taken but not confirmed in time would leave twice. */
const TIMEOUT_IN_MS = 30_000

/** Wrong key, forbidden, wrong address: the settings are at fault, not the mail. */
const SETTINGS_AT_FAULT = [401, 403, 404]
const TOO_EARLY = [408, 425, 429]

type Settings = { url: string; key: string; keyHeader: string; timeoutInMs?: number }

/** The client's mail-sending endpoint: one POST a mail, with the key in a header. */
export function httpTransport({ url, key, keyHeader, timeoutInMs = TIMEOUT_IN_MS }: Settings): MailTransport {
  return {
    async send({ to, subject, html, text, messageKey }) {
      const mail = { toEmail: to.address, toName: to.name, subject, htmlBody: html, body: text }
      let status: number
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', [keyHeader]: key, 'idempotency-key': messageKey },
          body: JSON.stringify(mail),
          // The key belongs to this endpoint alone; it does not follow a redirect.
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutInMs),
        })
        status = response.status
        await response.body?.cancel().catch(() => undefined)
      } catch (error) {
        if ((error as Error).name === 'TimeoutError') throw new DeliveryError('ETIMEDOUT', 'server')
        throw asDeliveryError(error)
      }
      if (status < 200 || status > 299) throw new DeliveryError(`HTTP ${status}`, faultOf(status))
    },
    close: () => undefined,
  }
}

function faultOf(status: number): Fault {
  if (TOO_EARLY.includes(status)) return 'later'
  const isRefusal = status >= 400 && status <= 499
  return isRefusal && !SETTINGS_AT_FAULT.includes(status) ? 'mail' : 'server'
}
