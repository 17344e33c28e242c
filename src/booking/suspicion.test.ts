import { expect, test } from 'vitest'
import { isSuspected } from './suspicion.ts'

test.each([
  ['a visitor without script', { isTrapFilled: false, secondsOnPage: undefined }, false],
  ['a fast visitor', { isTrapFilled: false, secondsOnPage: 1 }, false],
  ['a visitor whose password manager fills everything', { isTrapFilled: true, secondsOnPage: 20 }, false],
  ['a program in a browser', { isTrapFilled: true, secondsOnPage: 1 }, true],
  ['a program that posts forms', { isTrapFilled: true, secondsOnPage: undefined }, true],
])('%s', (_who, traces, expected) => {
  expect(isSuspected(traces)).toBe(expected)
})
