import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { checkCertificates, checkFamilies, type Visit } from './check-public-address.ts'
import { checkEnvFile } from './check-settings.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * 3_600_000)

test.each([
  [inDays(14), undefined, '✓ Zertifikat: gilt bis zum 29.11.2026, 13:00 Uhr'],
  [inDays(13.9), undefined, '✗ Zertifikat: gilt nur noch 13 Tage (bis zum '],
  [inDays(1.5), undefined, '✗ Zertifikat: gilt nur noch 1 Tag (bis zum '],
  [inDays(-1), 'CERT_HAS_EXPIRED', '✗ Zertifikat: ist abgelaufen; die Erneuerung prüfen'],
  [inDays(90), 'CERT_NOT_YET_VALID', '✗ Zertifikat: gilt noch nicht; die Uhr dieses Rechners prüfen'],
  [inDays(90), 'ERR_TLS_CERT_ALTNAME_INVALID', '✗ Zertifikat: gilt für einen anderen Namen; '],
  [inDays(90), 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', '✗ Zertifikat: ist unvollständig oder '],
  [inDays(90), 'CERT_REVOKED', '✗ Zertifikat: wird von Browsern abgelehnt (CERT_REVOKED)'],
])('a certificate that is valid until %s, with problem %s', (validTo, problem, words) => {
  expect(checkCertificates([{ validTo, problem }], NOW)).toEqual([expect.stringContaining(words)])
})

test('of several certificates the bad one is reported', () => {
  const good = { validTo: inDays(60), problem: undefined }
  const told = checkCertificates([good, { ...good, problem: 'CERT_HAS_EXPIRED' }], NOW)
  expect(told).toEqual([expect.stringMatching(/^✗ /)])
  expect(checkCertificates([], NOW)).toEqual([])
})

const answer = { status: 200, text: '{"ip":"192.0.2.9"}', headers: {}, certificate: undefined }
const FOUR = { address: '192.0.2.1', family: 4, ...answer }
const AT_SIX = { address: '2001:db8::1', family: 6 }
const SIX = { ...AT_SIX, ...answer }

const SIX_ALONE =
  '✗ Erreichbarkeit: nur über IPv6, viele Besucher haben nur IPv4; beim Anbieter der Domain auch einen A-Eintrag anlegen'
const NOBODY =
  '✗ Erreichbarkeit: Über IPv6 (2001:db8::1) antwortet niemand (ECONNREFUSED), ein Teil der Besucher wartet vergeblich; Proxy und Firewall dafür öffnen oder den AAAA-Eintrag der Domain entfernen'
const UNKNOWN = '– Erreichbarkeit: über IPv6 (2001:db8::1) von hier aus nicht zu prüfen'
const ANOTHER =
  '✗ Erreichbarkeit: Über IPv4 (192.0.2.1) antwortet etwas anderes (200); den A-Eintrag der Domain auf diesen Server setzen'
test.each<[string, Visit[], string]>([
  ['IPv4 and IPv6', [SIX, FOUR], '✓ Erreichbarkeit: Die Website antwortet über IPv4 und IPv6'],
  ['IPv4 alone', [FOUR], '✓ Erreichbarkeit: Die Website antwortet über IPv4'],
  ['IPv6 alone', [SIX], SIX_ALONE],
  ['no answer by IPv6', [FOUR, { ...AT_SIX, failure: 'ECONNREFUSED' }], NOBODY],
  ['a machine without IPv6', [FOUR, { ...AT_SIX, failure: 'ENETUNREACH' }], UNKNOWN],
  ['another site by IPv4', [{ ...FOUR, text: 'theirs' }, SIX], ANOTHER],
])('%s', (_, visits, told) => {
  expect(checkFamilies(visits)).toEqual([told])
})

test.each([
  ['SMTP_URL=smtps://erika:ge#heim@mail.example.org', 'smtps://erika:ge'],
  ['MAIL_FROM=Erika Muster#frau <erika@example.org>', 'Erika Muster'],
  ['MAIL_API_KEY=#geheim', ''],
])('%s is cut off by its #, and is reported with the remedy', (line, value) => {
  const [name = ''] = line.split('=')
  expect(parseEnv(line)).toEqual({ [name]: value })
  const remedy = `den ganzen Wert in Anführungszeichen setzen: ${name}="…"`
  const told = `✗ .env: Der Wert von ${name} endet vor dem Zeichen #; ${remedy}`
  expect([...checkEnvFile(`PORT=3000\n${line}\n`)]).toEqual([told])
})

test.each([
  ...['SMTP_URL="smtps://erika:ge#heim@mail.example.org"', 'SOMETHING=of#others'],
  ...['# PORT=3000', 'PORT=3000 # where it listens', 'PORT=3000', 'PORT= # nowhere yet'],
])('%s is read as it is meant', (line) => {
  expect([...checkEnvFile(line)]).toEqual([])
})
