import { lastBackupAt } from '../../store/last-backup.ts'
import { germanMoment } from '../../words/german-moment.ts'
import { isAhead, wrongClock } from './check-clock.ts'
import { broken, type Finding, fine, unknown } from './finding.ts'

/** A backup of last night, with half a day of grace for a machine that was off. */
const OLDEST_IN_MS = 36 * 3_600_000

/** Whether last night's backup was made. */
export async function checkBackups(dataDir: string, now: Date): Promise<Finding[]> {
  const last = await lastBackupAt(dataDir)
  if (!last) return [unknown('Sicherungen: noch keine; „backup DATEI“ legt eine an')]
  if (isAhead(last, now)) return [wrongClock('die letzte Sicherung', last, now)]
  if (now.getTime() - last.getTime() <= OLDEST_IN_MS)
    return [fine(`Sicherungen: die letzte ist vom ${germanMoment(last)}`)]
  return [
    broken(
      `Sicherungen: die letzte ist vom ${germanMoment(last)}; den nächtlichen Lauf prüfen, „backup DATEI“ sichert sofort`,
    ),
  ]
}
