import { expect, test } from 'vitest'
import { nextPage, readPage, refuseBeyondEnd, shownOf } from './paging.ts'

const page = (number: number) => readPage(new Map([['--page', String(number)]]))

test('large totals are written as people write them, up to the last page', () => {
  const words = ['Anfrage', 'Anfragen'] as const
  expect(shownOf(page(20), 1_001, ...words)).toBe('951 bis 1.000 von 1.001 Anfragen')
  expect(nextPage('list', page(20), 1_001)).toBe('Weiter mit: list --page 21')
  expect(shownOf(page(21), 1_001, ...words)).toBe('1.001 von 1.001 Anfragen')
  expect(nextPage('list', page(21), 1_001)).toBeUndefined()
  expect(() => refuseBeyondEnd(page(22), 1_001)).toThrow('Seite 22 gibt es nicht; die letzte ist Seite 21.')
})
