import { expect, test } from 'vitest'
import { maskPhone } from './mask.ts'

test.each([
  ['030 1234567', '030 … 67'],
  ['(030) 123-4567', '030 … 67'],
  ['01711234567', '017 … 67'],
  ['+49 30 23125 101', '+49 … 01'],
  ['123456', '1 … 56'],
])('%s is masked as %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked)
})
