import { randomFillSync } from 'node:crypto'

const KEY_IN_BYTES = 18

/** Random bytes in stock: the system is asked once for many keys, because each question takes longer than all the rest. */
const stock = Buffer.alloc(KEY_IN_BYTES * 256)
let used = stock.length

/** 24 URL-safe characters that nobody can guess: whoever has the link has the page. */
export function newKey(): string {
  if (used === stock.length) {
    randomFillSync(stock)
    used = 0
  }
  used += KEY_IN_BYTES
  return stock.toString('base64url', used - KEY_IN_BYTES, used)
}

/** Keys of appointments older than their pages are 32 to 64 hexadecimal characters. */
export const isKey = (text: string): boolean => /^[\w-]{22,64}$/.test(text)
