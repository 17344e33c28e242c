import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { readSiteFigures } from './site-figures.ts'

const FIGURES = `\
measuredAt: "2026-11-15T03:00:00.000Z"
lighthouse: { performance: 98, accessibility: 100, bestPractices: 100, seo: 92 }
`

function read(yaml: string) {
  const root = temporaryFolder()
  writeFileSync(join(root, 'figures.yaml'), yaml)
  return readSiteFigures(root)
}

test.each(['', 'fingerprint: ab12\nfirstViewInBytes: 31400\notherHosts: 0\ncookies: 0\n'])(
  'the page shows what was measured, good or bad; what older versions noted as well is ignored: %j',
  (older) => {
    expect(read(FIGURES + older)).toEqual({
      measuredAt: '2026-11-15T03:00:00.000Z',
      lighthouse: { performance: 98, accessibility: 100, bestPractices: 100, seo: 92 },
    })
  },
)

test('without a measurement there are no scores; a score that is no number is named', () => {
  expect(readSiteFigures(temporaryFolder())).toBeUndefined()
  expect(() => read(FIGURES.replace('98', 'gut'))).toThrow(
    'figures.yaml, Zeile 2, Feld „lighthouse.performance“: hier steht „gut“, erwartet wird eine ganze Zahl',
  )
})
