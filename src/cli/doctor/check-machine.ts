import { existsSync, statSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { lastBackupAt } from '../../store/last-backup.ts'
import { germanNumber } from '../../words/display-text.ts'
import type { Finding } from '../../words/findings.ts'
import { germanMoment } from '../../words/german-moment.ts'
import type { Examined, Findings } from './finding.ts'

const LEAST_FREE_IN_MB = 500
const OTHERS_RIGHTS = 0o077
/** A backup of last night, with half a day of grace for a machine that was off. */
const OLDEST_BACKUP_IN_MS = 36 * 3_600_000
/** A clock that is further off puts wrong dates into mails and breaks sign-in links. */
const CLOCK_TOLERANCE_IN_MS = 120_000

/** Disk space, the rights of the data folder, the age of the last backup and its copy. */
export async function* checkMachine({ config: { dataDir }, site, now }: Examined): Findings {
  // With PostgreSQL and a mail server there may be no data folder.
  const isThere = existsSync(dataDir)
  yield checkSpace(isThere ? dataDir : '.')
  if (isThere) yield* checkRights(dataDir)
  yield checkBackup(await lastBackupAt(dataDir), now, site.placeholder)
  yield* checkCopy(now)
}

async function checkSpace(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder)
  const free = Math.floor((bavail * bsize) / 1_000_000)
  if (free >= LEAST_FREE_IN_MB) return `✓ Plattenplatz: ${germanNumber(free)} MB frei in ${folder}`
  return `✗ Plattenplatz: nur noch ${free} MB frei in ${folder}; Platz schaffen, sonst lässt sich keine Anfrage mehr speichern`
}

async function* checkRights(dataDir: string): Findings {
  const { uid, mode } = await stat(dataDir)
  const self = process.getuid?.() ?? uid
  if (self !== uid)
    yield `✗ Benutzer: ${dataDir} gehört Benutzer ${uid}, dieser Befehl läuft als ${self}; mit „sudo -u“ als derselbe Benutzer wie der Server aufrufen`
  if ((mode & OTHERS_RIGHTS) !== 0)
    yield `✗ Rechte: ${dataDir} ist auch für andere Benutzer dieses Rechners offen (${(mode & 0o777).toString(8)}); „chmod 700 ${dataDir}“ ändert das`
}

function checkBackup(last: Date | undefined, now: Date, isPlaceholder: boolean): Finding {
  if (!last) return `${isPlaceholder ? '–' : '✗'} Sicherungen: noch keine; „backup DATEI“ legt eine an`
  const age = now.getTime() - last.getTime()
  if (age < -CLOCK_TOLERANCE_IN_MS)
    return `✗ Uhr: Hier ist es ${germanMoment(now)}, die letzte Sicherung ist aber vom ${germanMoment(last)}; die Zeit selbsttätig stellen lassen (timedatectl set-ntp true)`
  return checkAge('Sicherungen', last, now, 'den nächtlichen Lauf prüfen, „backup DATEI“ sichert sofort')
}

/** Root copies the backup and touches a file; the folder with target and password is closed to us. */
export function* checkCopy(now: Date, root = '/'): Generator<Finding> {
  if (!existsSync(join(root, 'etc/musterwerk'))) return
  const { mtime } =
    statSync(join(root, 'var/lib/offsite-musterwerk/last-copy'), { throwIfNoEntry: false }) ?? {}
  const remedy = 'den Grund zeigt „journalctl --namespace=musterwerk -u offsite-musterwerk“'
  if (mtime) yield checkAge('Kopie der Sicherung', mtime, now, remedy)
  else yield `✗ Kopie der Sicherung: noch keine auf dem anderen Rechner; ${remedy}`
}

/** Whether the last one is of last night. */
const checkAge = (topic: string, last: Date, now: Date, remedy: string): Finding =>
  now.getTime() - last.getTime() <= OLDEST_BACKUP_IN_MS
    ? `✓ ${topic}: Die letzte ist vom ${germanMoment(last)}`
    : `✗ ${topic}: Die letzte ist vom ${germanMoment(last)}; ${remedy}`
