import { createHmac, timingSafeEqual } from 'node:crypto'

/** As long as a random key: 18 bytes. */
const KEY_LENGTH = 24

/** Follows from the installation's secret: nothing of it is stored, and a new secret ends it. A label is one word. */
export const deriveKey = (secret: string, label: string, text = ''): string =>
  createHmac('sha256', secret).update(`${label} ${text}`).digest('base64url').slice(0, KEY_LENGTH)

/** Takes as long for a key that is almost right. */
export function isSameKey(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
