import { expect, test } from 'vitest'
import { replaced, toldBy } from '../../../tests/support/broken-content.ts'
import { lands, likelyLand } from '../facts/authorities.ts'
import { readContent } from '../read-content.ts'
import { checkDecisions } from './check-decisions.ts'

const FINAL = replaced('site.yaml', /^placeholder: true/m, 'placeholder: false')
const told = (...changes: ReturnType<typeof replaced>[]) =>
  toldBy((folder) => checkDecisions(folder, readContent(folder)), ...changes)
const toldOf = (field: string, lines: string[]) =>
  lines.find((line) => line.includes(`Feld „legal.${field}“`))

const postalCode = (code: string) => replaced('site.yaml', 'postalCode: "12345"', `postalCode: "${code}"`)

test('an open fact is told with what is expected and where to find it, a promise also where site.yaml names none', () => {
  const lines = told(FINAL, postalCode('83022'), replaced('site.yaml', '    uptime: offen\n', ''))
  expect(lines).toHaveLength(12)
  expect(toldOf('smallBusiness', lines)).toMatch(
    /^content\/site\.yaml, Zeile \d+, Feld „legal\.smallBusiness“: ist noch offen, erwartet wird true .* oder false .*Finanzamt/,
  )
  expect(toldOf('promises.uptime', lines)).toContain('ist noch offen, erwartet wird true')
  expect(toldOf('promises.seo', lines)).toContain('Bitte /agb#seo lesen und „seo: true“ oder')
  // Proposed from the postal code, it has to be confirmed.
  const confirm = 'Bitte bestätigen, mit der Zeile „supervisoryAuthority: Bayern“'
  const authority = toldOf('supervisoryAuthority', lines)
  expect(authority).toContain(`Zur Postleitzahl 83022 gehört wohl Bayern: ${confirm}`)
})

test('what is decided is not told again, whichever way', () => {
  const decided = { smallBusiness: 'false', vatId: 'keine', uptime: 'false' }
  const changes = Object.entries(decided).map(([field, to]) =>
    replaced('site.yaml', `${field}: offen`, `${field}: ${to}`),
  )
  const lines = told(FINAL, postalCode('00000'), ...changes)
  expect(lines.join()).not.toMatch(/smallBusiness|legal\.vatId|promises\.uptime/)
  expect(lines).toHaveLength(9)
  expect(toldOf('supervisoryAuthority', lines)).toContain('Bitte das Bundesland eintragen')
})

test('a capital in each Land leads to that Land, and so do regions that a border cuts', () => {
  const capitals =
    '70173 80331 10117 14467 28195 20095 65183 19053 30159 40213 55116 66111 01067 39104 24103 99084'
  expect(capitals.split(' ').map(likelyLand)).toEqual(lands)
  const others = { '63739': 'Bayern', '27568': 'Bremen', '14109': 'Berlin', '97980': 'Baden-Württemberg' }
  for (const [postalCode, land] of Object.entries(others)) expect(likelyLand(postalCode)).toBe(land)
})
