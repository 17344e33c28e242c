import { expect, test } from 'vitest'
import { checkCertificate } from './check-certificate.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * 3_600_000)

test.each([
  [inDays(14), undefined, '✓ Zertifikat: gilt bis 29.11.2026, 13:00 Uhr'],
  [inDays(13.9), undefined, '✗ Zertifikat: gilt nur noch 13 Tage (bis '],
  [inDays(1.5), undefined, '✗ Zertifikat: gilt nur noch 1 Tag (bis '],
  [inDays(-1), 'CERT_HAS_EXPIRED', '✗ Zertifikat: ist abgelaufen; die Erneuerung prüfen'],
  [inDays(90), 'CERT_NOT_YET_VALID', '✗ Zertifikat: gilt noch nicht; die Uhr dieses Rechners prüfen'],
  [inDays(90), 'ERR_TLS_CERT_ALTNAME_INVALID', '✗ Zertifikat: gilt für einen anderen Namen; '],
  [inDays(90), 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', '✗ Zertifikat: ist unvollständig; '],
  [inDays(90), 'CERT_REVOKED', '✗ Zertifikat: wird von Browsern abgelehnt (CERT_REVOKED)'],
])('good until %s, %s', (validTo, problem, words) => {
  const [finding] = checkCertificate([{ validTo, problem }], NOW)
  expect(`${finding?.mark} ${finding?.text}`).toContain(words)
})

test('of several addresses the one with a bad certificate is told', () => {
  const good = { validTo: inDays(60), problem: undefined }
  const [finding] = checkCertificate([good, { ...good, problem: 'CERT_HAS_EXPIRED' }], NOW)
  expect(finding?.mark).toBe('✗')
  expect(checkCertificate([], NOW)).toEqual([])
})
