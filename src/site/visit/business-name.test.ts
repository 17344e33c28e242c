import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomRuns } from '../../../tests/support/random-runs.ts'
import { isPlainText } from '../../booking/appointments/booking-request.ts'
import { hashWith } from '../../ui/browser/name-link.ts'
import { cleanName, LONGEST_NAME, nameInHash } from './business-name.ts'

const BAKER = '👩‍🍳'

test.each([
  ['  Bäckerei \t\n Krume ', 'Bäckerei Krume'],
  ['a\u0000b\u202Ec', 'a b c'],
  ['\ud83e Krume', 'Krume'],
  ['x'.repeat(10_000), 'x'.repeat(LONGEST_NAME)],
  // Never a part of what people see as one letter.
  ['x'.repeat(LONGEST_NAME - 4) + BAKER, 'x'.repeat(LONGEST_NAME - 4)],
  [`${'x'.repeat(LONGEST_NAME - 2)}🇩🇪`, 'x'.repeat(LONGEST_NAME - 2)],
  [`${'x'.repeat(LONGEST_NAME - 1)}e\u0301`, 'x'.repeat(LONGEST_NAME - 1)],
  [' ‏ ', '‏'],
])('%j is worn as %j', (typed, worn) => {
  expect(cleanName(typed)).toBe(worn)
})

test('any text becomes a short line that the form takes, and a link brings it unchanged', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 200 })
  fc.assert(
    fc.property(anything, (typed) => {
      const name = cleanName(typed)
      expect(name.length).toBeLessThanOrEqual(LONGEST_NAME)
      expect(isPlainText(name) && !/[\n\r\t]/.test(name)).toBe(true)
      expect(cleanName(name)).toBe(name)
      if (name) expect(nameInHash(hashWith(name))).toBe(name)
      expect(hashWith(name)).toMatch(/^(?:#muster=[\w%-]+)?$/)
      expect(nameInHash(`#muster=${typed}`)?.length).toBeLessThanOrEqual(LONGEST_NAME)
    }),
    randomRuns(300, 20_000),
  )
  expect(nameInHash('#muster=100 %')).toBe('100 %')
  expect(nameInHash('#appointment')).toBeUndefined()
})
