import { expect, test } from 'vitest'
import { busyWarning, isBusy, isBusyBeyondUs } from './busy-machine.ts'

test('a machine is calm while it has half its cores free', () => {
  expect(isBusy({ load: 1, cores: 2 })).toBe(false)
  expect(isBusy({ load: 1.1, cores: 2 })).toBe(true)
  expect(isBusy({ load: 1.1, cores: 4 })).toBe(false)
})

test('the load that an earlier part has left behind is not held against the machine', () => {
  expect(isBusyBeyondUs({ load: 2.2, cores: 2 })).toBe(false)
  expect(isBusyBeyondUs({ load: 8.3, cores: 2 })).toBe(true)
})

test('the warning names the load and what it means', () => {
  expect(busyWarning({ load: 8.31, cores: 2 })).toContain('times are worth little (load 8.3 on 2 cores')
})
