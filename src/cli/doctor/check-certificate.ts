import { germanMoment } from '../../words/german-moment.ts'
import { broken, type Finding, fine } from './finding.ts'
import type { Certificate } from './visit.ts'

const DAY_IN_MS = 24 * 3_600_000
/** Caddy and certbot renew a month before the end: two weeks before, something is wrong. */
const LEAST_DAYS = 14

/** The first that matches; the codes are OpenSSL's and Node's. */
const PROBLEMS: [RegExp, string][] = [
  [/EXPIRED/, 'ist abgelaufen; die Erneuerung prüfen (Caddy oder certbot)'],
  [/NOT_YET_VALID/, 'gilt noch nicht; die Uhr dieses Rechners prüfen'],
  [/ALTNAME/, 'gilt für einen anderen Namen; eines für den Namen in SITE_URL ausstellen lassen'],
  [
    /SELF_SIGNED/,
    'ist selbst ausgestellt, Browser warnen davor; eines von Let’s Encrypt holen (Caddy oder certbot)',
  ],
  [/ISSUER|LEAF_SIGNATURE/, 'ist unvollständig; im Proxy die ganze Kette angeben (fullchain.pem)'],
]

/** Whether browsers trust the site's certificates, and for how long; none where it speaks plain HTTP. */
export function checkCertificate(certificates: Certificate[], now: Date): Finding[] {
  const findings = certificates.map((certificate) => checkOne(certificate, now))
  const told = findings.find(({ mark }) => mark === '✗') ?? findings[0]
  return told ? [told] : []
}

function checkOne({ validTo, problem }: Certificate, now: Date): Finding {
  if (problem) {
    const words = PROBLEMS.find(([pattern]) => pattern.test(problem))?.[1] ?? 'wird von Browsern abgelehnt'
    return broken(`Zertifikat: ${words} (${problem})`)
  }
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_IN_MS)
  if (days >= LEAST_DAYS) return fine(`Zertifikat: gilt bis ${germanMoment(validTo)}`)
  const left = days === 1 ? '1 Tag' : `${days} Tage`
  return broken(
    `Zertifikat: gilt nur noch ${left} (bis ${germanMoment(validTo)}); die Erneuerung prüfen (Caddy oder certbot)`,
  )
}
