import { randomUUID } from 'node:crypto'

/** 18 bytes in hexadecimal: 138 random bits, as a UUID fixes six of its own. */
const KEY_LENGTH = 36

/** 24 URL-safe characters that nobody can guess: whoever has the link has the page. */
export function newKey(): string {
  // Node keeps random bytes for UUIDs in stock; asked for bytes alone it goes to the system each time, for 6 µs.
  const random = `${randomUUID()}${randomUUID()}`.replaceAll('-', '').slice(0, KEY_LENGTH)
  return Buffer.from(random, 'hex').toString('base64url')
}

/** Keys of appointments older than their pages are 32 to 64 hexadecimal characters. */
export const isKey = (text: string): boolean => /^[\w-]{22,64}$/.test(text)
