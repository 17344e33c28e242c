import { randomFillSync } from 'node:crypto'

const KEY_IN_BYTES = 18

/** Random bytes are fetched in bulk: one call to the system per key costs more than the rest of a booking. */
const stock = Buffer.alloc(KEY_IN_BYTES * 256)
let used = stock.length

/** 24 URL-safe random characters (144 bits). The link is the only credential of the visitor's page. */
export function newKey(): string {
  if (used === stock.length) {
    randomFillSync(stock)
    used = 0
  }
  used += KEY_IN_BYTES
  return stock.toString('base64url', used - KEY_IN_BYTES, used)
}

/** Keys of the first versions have 32 to 64 hexadecimal characters. */
export const isKey = (text: string): boolean => /^[\w-]{22,64}$/.test(text)
