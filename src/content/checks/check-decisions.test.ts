import { expect, test } from 'vitest'
import { replaced, toldBy } from '../../../tests/support/broken-content.ts'
import { readContent } from '../read-content.ts'
import { checkDecisions } from './check-decisions.ts'

const FINAL = replaced('site.yaml', /^placeholder: true/m, 'placeholder: false')
const told = (...changes: ReturnType<typeof replaced>[]) =>
  toldBy((folder) => checkDecisions(folder, readContent(folder)), ...changes)
const toldOf = (field: string, lines: string[]) =>
  lines.find((line) => line.includes(`Feld „legal.${field}“`))

test('an open fact is told with what is expected and where to find it, a promise also where site.yaml names none', () => {
  const lines = told(FINAL, replaced('site.yaml', '    uptime: offen\n', ''))
  expect(lines).toHaveLength(16)
  expect(toldOf('smallBusiness', lines)).toMatch(
    /^content\/site\.yaml, Zeile \d+, Feld „legal\.smallBusiness“: ist noch offen, erwartet wird true .* oder false .*Finanzamt/,
  )
  expect(toldOf('promises.uptime', lines)).toContain('ist noch offen, erwartet wird true')
  expect(toldOf('promises.seo', lines)).toContain('Bitte /agb#seo lesen und „seo: true“ oder')
  expect(toldOf('promises.person', lines)).toContain(
    'Bitte in landing.yaml den Satz vor {{promises.person}} lesen',
  )
  expect(toldOf('supervisoryAuthority', lines)).toContain('erwartet wird das Bundesland, in dem Sie arbeiten')
})

test('what is decided is not told again, whichever way', () => {
  const decided = { smallBusiness: 'false', vatId: 'keine', uptime: 'false' }
  const changes = Object.entries(decided).map(([field, to]) =>
    replaced('site.yaml', `${field}: offen`, `${field}: ${to}`),
  )
  const lines = told(FINAL, ...changes)
  expect(lines.join()).not.toMatch(/smallBusiness|legal\.vatId|promises\.uptime/)
  expect(lines).toHaveLength(13)
})
