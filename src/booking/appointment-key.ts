import { randomBytes } from 'node:crypto'

/** Whoever has the link has the page, so nobody may guess it. */
const KEY_IN_BYTES = 18

/** 24 URL-safe characters. */
export const newKey = (): string => randomBytes(KEY_IN_BYTES).toString('base64url')

/** Keys of appointments older than their pages are 32 to 64 hexadecimal characters. */
export const isKey = (text: string): boolean => /^[\w-]{22,64}$/.test(text)
