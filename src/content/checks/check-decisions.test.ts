import { expect, test } from 'vitest'
import { replaced, toldAfter } from '../../../tests/support/content/broken-content.ts'

const FINAL = replaced('site.yaml', /^placeholder: true/m, 'placeholder: false')
const toldOf = (field: string, lines: string[]) =>
  lines.find((line) => line.includes(`Feld „legal.${field}“`))

/** What is told is in decisions.txt; `-u` writes it again: read the diff. */
test('with placeholder: false every shipped fact must be replaced and every legal one decided, all told at once, with the sentence that will stand there', async () => {
  const lines = toldAfter(FINAL)
  for (const line of lines)
    expect(line).toMatch(/ist noch die Angabe aus der Vorlage, erwartet wird|ist noch offen, erwartet wird/)
  const shown = lines.map((line) => line.replace(/Zeile \d+/, 'Zeile …')).join('\n\n')
  await expect(`${shown}\n`).toMatchFileSnapshot('decisions.txt')
})

test('a promise is told also where site.yaml names none; where it cannot be true, ‘nein’ is not offered', () => {
  const unnamed = toldAfter(FINAL, replaced('site.yaml', '    uptime: offen\n', ''))
  expect(toldOf('promises.uptime', unnamed)).toContain('ist noch offen, erwartet wird true')
  const mail = 'Muster-Mail GmbH\n    location: offen'
  const abroad = toldAfter(FINAL, replaced('site.yaml', mail, 'Fern Inc.\n    location: USA'))
  expect(toldOf('thirdCountries', abroad)).not.toContain('findet nicht statt')
})

test('what is decided is not told again, whichever way', () => {
  const decided = { smallBusiness: 'false', vatId: 'keine', uptime: 'true' }
  const changes = Object.entries(decided).map(([field, to]) =>
    replaced('site.yaml', `${field}: offen`, `${field}: ${to}`),
  )
  const lines = toldAfter(FINAL, ...changes)
  expect(lines.join()).not.toMatch(/smallBusiness|legal\.vatId|promises\.uptime/)
  expect(lines).toHaveLength(toldAfter(FINAL).length - 3)
})
