import { expect, test } from 'vitest'
import { currentCall, isToBeFinished } from './current-call.ts'

const at = (preferredTime: string) => ({ preferredDate: '2026-11-16', preferredTime })
const CALLS = [at('10:00'), at('11:00'), at('17:00')]
/** In Berlin. */
const clock = (time: string) => new Date(`2026-11-16T${time}:00+01:00`)

test.each([
  ['08:00', '10:00'],
  ['10:00', '10:00'],
  ['10:44', '10:00'],
  ['10:45', '11:00'],
  ['16:44', '11:00'],
  ['16:45', '17:00'],
  ['20:00', '17:00'],
])('at %s the call of %s is shown: one that is not ticked off stays until the next is near', (now, shown) => {
  expect(currentCall(CALLS, clock(now))).toEqual(at(shown))
})

test('without calls there is none', () => {
  expect(currentCall([], clock('10:00'))).toBeUndefined()
})

test('half an hour after its time a call is to be ticked off', () => {
  const times = ['09:00', '10:00', '10:29', '10:30', '12:00']
  expect(times.filter((time) => isToBeFinished(at('10:00'), clock(time)))).toEqual(['10:30', '12:00'])
})
