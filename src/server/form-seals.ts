import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

const SEAL = /^([0-9a-z]{1,12})\.([\w-]{43})$/

export type FormSeals = {
  seal(now: Date): string
  /** How long ago one of our seals was made; nothing where it is none. */
  ageInS(seal: unknown, now: Date): number | undefined
}

/**
 * Notes of when a page was opened that nobody else can write. Instances on one database know each other's: its address
 * is a secret that they share. Without one the key lives as long as the process.
 */
export function formSeals(databaseUrl: string = randomUUID()): FormSeals {
  const key = createHmac('sha256', 'form seal').update(databaseUrl).digest()
  const sign = (time: string) => createHmac('sha256', key).update(time).digest()
  return {
    seal(now) {
      const time = now.getTime().toString(36)
      return `${time}.${sign(time).toString('base64url')}`
    },
    ageInS(seal, now) {
      const [, time = '', signature = ''] = SEAL.exec(String(seal)) ?? []
      const given = Buffer.from(signature, 'base64url')
      if (given.length !== 32 || !timingSafeEqual(given, sign(time))) return undefined
      return (now.getTime() - Number.parseInt(time, 36)) / 1_000
    },
  }
}
