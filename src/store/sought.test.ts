import { expect, test } from 'vitest'
import { isSoughtAddress } from './sought.ts'

const BAKERY = 'oma@xn--bckerei-mller-bfb28a.de'

test.each(['bäckerei', 'BÄCKEREI-M', 'oma@b', ' müller.de ', 'oma@bäckerei-müller.de', 'ba\u0308ckerei'])(
  '%j is part of an address with umlauts as it is shown',
  (text) => {
    expect(isSoughtAddress(BAKERY, text)).toBe(true)
  },
)

test.each(['bäckereien', 'oma@k', 'bckerei', 'backerei'])('%j is not', (text) => {
  expect(isSoughtAddress(BAKERY, text)).toBe(false)
})

test('a look-alike is found by all that is shown of it', () => {
  expect(isSoughtAddress('a@xn--ample-ywe6i.org', 'a@ехample.org (xn--ample-ywe6i.org)')).toBe(true)
})
