import { expect, test } from 'vitest'
import { tidyPhone } from './tidy-phone.ts'

test.each([
  ['030/23125101', '030 23125101'],
  ['0049 (0)30 / 23125-101', '0049 (0)30 23125-101'],
  ['+49.30.23125.101', '+49 30 23125 101'],
  ['+49\u00a030\u202f23125\u2009–\u2009101', '+49 30 23125 - 101'],
  ['\u202a+49 30 23125\u2011101\u202c', '+49 30 23125-101'],
  ['  030   23125−101 ', '030 23125-101'],
  // The server refuses them as before.
  ['030 CALL ME', '030 CALL ME'],
  ['', ''],
])('%j is put right to %j', (typed, tidied) => {
  expect(tidyPhone(typed)).toBe(tidied)
})
