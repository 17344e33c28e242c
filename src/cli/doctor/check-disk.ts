import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { germanNumber } from '../../words/display-text.ts'
import { broken, type Finding, fine } from './finding.ts'

const LEAST_FREE_IN_MB = 500
/** Whatever the group and everybody else may do. */
const OTHERS_RIGHTS = 0o077

/** Room for the data, and whether they belong to this user alone. */
export async function checkDisk(dataDir: string): Promise<Finding[]> {
  // With PostgreSQL and a mail server nothing is ever written there.
  if (!existsSync(dataDir)) return [await checkRoom('.')]
  const { uid, mode } = await stat(dataDir)
  const self = process.getuid?.() ?? uid
  const findings = [await checkRoom(dataDir)]
  if (self !== uid)
    findings.push(
      broken(
        `Benutzer: ${dataDir} gehört Benutzer ${uid}, dieser Befehl läuft als ${self}; mit „sudo -u“ als derselbe Benutzer wie der Server aufrufen`,
      ),
    )
  if ((mode & OTHERS_RIGHTS) !== 0)
    findings.push(
      broken(
        `Rechte: ${dataDir} ist auch für andere Benutzer dieses Rechners offen (${(mode & 0o777).toString(8)}); „chmod 700 ${dataDir}“ ändert das`,
      ),
    )
  return findings
}

async function checkRoom(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder)
  const free = Math.floor((bavail * bsize) / 1_000_000)
  if (free < LEAST_FREE_IN_MB)
    return broken(
      `Plattenplatz: nur noch ${free} MB frei in ${folder}; Platz schaffen, sonst lässt sich keine Anfrage mehr speichern`,
    )
  return fine(`Plattenplatz: ${germanNumber(free)} MB frei in ${folder}`)
}
