import { asDeliveryError, DeliveryError } from '../delivery-error.ts'
import type { MailTransport } from '../mail-message.ts'

/** Long, because a mail that the endpoint accepts after the timeout would be sent twice. */
const TIMEOUT_IN_MS = 30_000

type Settings = { url: string; key: string; keyHeader: string; timeoutInMs?: number }

/** One POST per mail, with the key in a header. */
export function httpTransport({ url, key, keyHeader, timeoutInMs = TIMEOUT_IN_MS }: Settings): MailTransport {
  /** Follows no redirect, because the key is for this endpoint only. */
  async function ask(init: RequestInit, headers: Record<string, string> = {}): Promise<number> {
    try {
      const response = await fetch(url, {
        ...init,
        headers: { ...headers, [keyHeader]: key },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutInMs),
      })
      await response.body?.cancel().catch(() => undefined)
      return response.status
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') throw new DeliveryError('ETIMEDOUT')
      throw asDeliveryError(error)
    }
  }

  return {
    async send({ to, subject, html, text, messageKey }) {
      const mail = { toEmail: to.address, toName: to.name, subject, htmlBody: html, body: text }
      const status = await ask(
        { method: 'POST', body: JSON.stringify(mail) },
        { 'content-type': 'application/json', 'idempotency-key': messageKey },
      )
      if (status < 200 || status > 299) throw new DeliveryError(`HTTP ${status}`)
    },
    async check() {
      // 404 and 405 are fine: an endpoint for POST only answers so, and it is reachable.
      const status = await ask({ method: 'HEAD' })
      if (status >= 500 || [401, 403].includes(status)) throw new DeliveryError(`HTTP ${status}`)
    },
    close: () => undefined,
  }
}
