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
  // Whole seconds, so that pages opened in the same one share a seal and its cost.
  let latest = { second: 0, seal: '' }
  return {
    seal(now) {
      const second = Math.floor(now.getTime() / 1_000)
      if (second !== latest.second) {
        const time = (second * 1_000).toString(36)
        latest = { second, seal: `${time}.${sign(time).toString('base64url')}` }
      }
      return latest.seal
    },
    ageInS(seal, now) {
      const [, time = '', signature = ''] = SEAL.exec(String(seal)) ?? []
      const given = Buffer.from(signature, 'base64url')
      if (given.length !== 32 || !timingSafeEqual(given, sign(time))) return undefined
      return (now.getTime() - Number.parseInt(time, 36)) / 1_000
    },
  }
}
