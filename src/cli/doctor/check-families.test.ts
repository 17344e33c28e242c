import { expect, test } from 'vitest'
import { checkFamilies } from './check-families.ts'
import type { Answered, Visit } from './visit.ts'

const answer: Answered = {
  status: 200,
  text: 'ours',
  location: undefined,
  date: undefined,
  certificate: undefined,
}
const FOUR: Visit = { address: '192.0.2.1', family: 4, answer }
const SIX: Visit = { address: '2001:db8::1', family: 6, answer }
const failed = ({ address, family }: Visit, failure: string): Visit => ({ address, family, failure })

test.each([
  ['both ways', [FOUR, SIX], ['✓ Erreichbarkeit: die Website antwortet über IPv4 und IPv6']],
  ['by IPv4 alone, which is enough', [FOUR], ['✓ Erreichbarkeit: die Website antwortet über IPv4']],
  [
    'by IPv6 alone',
    [SIX],
    [
      '✗ Erreichbarkeit: nur über IPv6, viele Besucher haben nur IPv4; beim Anbieter der Domain auch einen A-Eintrag anlegen',
    ],
  ],
  [
    'nobody there by IPv6',
    [FOUR, failed(SIX, 'ECONNREFUSED')],
    [
      '✗ Erreichbarkeit: über IPv6 (2001:db8::1) antwortet niemand (ECONNREFUSED), ein Teil der Besucher wartet vergeblich; Proxy und Firewall dafür öffnen oder den AAAA-Eintrag der Domain entfernen',
    ],
  ],
  [
    'a machine without IPv6 of its own',
    [FOUR, failed(SIX, 'ENETUNREACH')],
    ['– Erreichbarkeit: über IPv6 (2001:db8::1) von hier aus nicht zu prüfen'],
  ],
  [
    'somebody else by IPv4',
    [{ ...FOUR, answer: { ...answer, text: 'theirs' } }, SIX],
    [
      '✗ Erreichbarkeit: über IPv4 (192.0.2.1) antwortet etwas anderes (200); den A-Eintrag der Domain auf diesen Server setzen',
    ],
  ],
])('%s', (_, visits, told) => {
  const findings = checkFamilies(visits, ({ text }) => text === 'ours')
  expect(findings.map(({ mark, text }) => `${mark} ${text}`)).toEqual(told)
})
