import { expect, test } from 'vitest'
import { replaced, toldAfter } from '../../../tests/support/content/broken-content.ts'

const FINAL = replaced('site.yaml', /^placeholder: true/m, 'placeholder: false')
const toldOf = (field: string, told: string[]) => told.find((one) => one.includes(`Feld „legal.${field}“`))

/** What is told is in decisions.txt; `-u` writes it again: read the diff. */
test('with placeholder: false all that is shipped or open is asked once, in three lines at most, and at the end what to do until then', async () => {
  const told = toldAfter(FINAL)
  const asked = told.slice(0, -1)
  expect(told.at(-1)).toBe(
    'content: solange davon etwas fehlt, bitte in site.yaml „placeholder: true“ stehen lassen.',
  )
  for (const one of asked) {
    expect(one).toMatch(/: (?:aus der Vorlage stehen hier noch|(?:ist )?noch offen, erwartet wird)[ ,]/)
    expect(one.split('\n').length).toBeLessThan(4)
    expect(one).not.toContain('placeholder')
  }
  const shown = told.map((one) => one.replace(/Zeile \d+(?:, \d+)*/g, 'Zeile …')).join('\n\n')
  await expect(`${shown}\n`).toMatchFileSnapshot('decisions.txt')
})

test('a promise is told also where site.yaml names none; where it cannot be true, ‘nein’ is not offered', () => {
  const unnamed = toldAfter(FINAL, replaced('site.yaml', '    uptime: offen\n', ''))
  expect(toldOf('promises', unnamed)).toMatch(/support „.*“, .*uptime „99,9 % Uptime“/)
  const mail = 'Muster-Mail GmbH\n    location: offen'
  const abroad = toldAfter(FINAL, replaced('site.yaml', mail, 'Fern Inc.\n    location: USA'))
  expect(toldOf('thirdCountries', abroad)).not.toContain('findet nicht statt')
})

test('what is decided is not told again', () => {
  const decided = { smallBusiness: 'false', vatId: 'keine', uptime: 'true' }
  const changes = Object.entries(decided).map(([field, to]) =>
    replaced('site.yaml', `${field}: offen`, `${field}: ${to}`),
  )
  const told = toldAfter(FINAL, ...changes)
  expect(told.join()).not.toMatch(/smallBusiness|legal\.vatId|uptime „/)
  expect(told).toHaveLength(toldAfter(FINAL).length - 2)
})
