import { createHash } from 'node:crypto'

/** The `Idempotency-Key` of a booking: 128 random bits have at least 22 characters. */
export const isRepeatKey = (text: string): boolean => /^[\w-]{22,128}$/.test(text)

/** What the database keeps of a key. A key is random, so nobody finds it again from its hash. */
export const repeatHashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
