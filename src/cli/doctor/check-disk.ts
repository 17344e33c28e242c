import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { broken, type Finding, fine } from './finding.ts'

const LEAST_FREE_IN_MB = 500

/** Room for the data, and whether this user is the one they belong to. */
export async function checkDisk(configured: string): Promise<Finding[]> {
  // With PostgreSQL and a mail server nothing is ever written there.
  const dataDir = existsSync(configured) ? configured : '.'
  const { bavail, bsize } = await statfs(dataDir)
  const free = Math.floor((bavail * bsize) / 1_000_000)
  const { uid } = await stat(dataDir)
  const self = process.getuid?.() ?? uid
  return [
    free < LEAST_FREE_IN_MB
      ? broken(
          `Plattenplatz: nur noch ${free} MB frei in ${dataDir}; Platz schaffen, sonst schlagen Buchungen fehl`,
        )
      : fine(`Plattenplatz: ${free.toLocaleString('de-DE')} MB frei in ${dataDir}`),
    ...(self === uid
      ? []
      : [
          broken(
            `Benutzer: ${dataDir} gehört Benutzer ${uid}, dieser Befehl läuft als ${self}; mit „sudo -u“ als derselbe Benutzer wie der Server aufrufen`,
          ),
        ]),
  ]
}
