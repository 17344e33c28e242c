import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileIn = (built: string): string => join(built, 'retention-days')

/** The build writes beside the pages how long they say that an appointment is kept. */
export const notePromisedRetention = (built: string, days: number): void =>
  writeFileSync(fileIn(built), String(days))

/** A setting that was changed without a build makes the privacy page untrue; nothing where both say the same. */
export function brokenRetention(built: string, retentionDays: number): string | undefined {
  const promised = existsSync(fileIn(built)) ? Number(readFileSync(fileIn(built), 'utf8')) : retentionDays
  if (promised === retentionDays) return undefined
  return `/datenschutz nennt ${promised} Tage, gelöscht wird nach ${retentionDays} (RETENTION_DAYS); mit dieser Einstellung „npm run build“ aufrufen, dann den Server neu starten`
}
