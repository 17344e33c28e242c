import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expectedError } from '../explain-error.ts'
import { germanMoment } from '../german-moment.ts'
import { broken, type Finding, fine, unknown } from './finding.ts'

/** A backup of last night, with half a day of grace for a machine that was off. */
const OLDEST_IN_MS = 36 * 3_600_000

/** Whether last night's backup is there; where backups lie, only the caller knows. */
export async function checkBackups(folder: string | undefined, now: Date): Promise<Finding> {
  if (!folder) return unknown('Sicherungen: ungeprüft; „--backups ORDNER“ nennt, wo sie liegen')
  try {
    const newest = await newestBackup(folder)
    if (!newest) return broken(`Sicherungen: in ${folder} liegt keine; „backup“ legt eine an`)
    if (now.getTime() - newest.getTime() > OLDEST_IN_MS)
      return broken(
        `Sicherungen: die letzte in ${folder} ist vom ${germanMoment(newest)}; den nächtlichen Lauf prüfen, „backup“ sichert sofort`,
      )
    return fine(`Sicherungen: die letzte ist vom ${germanMoment(newest)}`)
  } catch (error) {
    return broken(`Sicherungen: ${expectedError(error) ?? String(error)}`)
  }
}

async function newestBackup(folder: string): Promise<Date | undefined> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ndjson'))
  const times = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).mtimeMs))
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}
