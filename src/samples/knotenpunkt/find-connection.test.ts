import { expect, test } from 'vitest'
import { findConnection } from './find-connection.ts'

const printer = { line: 1, stop: 1, name: 'Drucker' }
const helpFromAfar = { line: 1, stop: 3, name: 'Fernhilfe' }
const plan = { line: 4, stop: 3, name: 'Notfallplan' }

test('a connection changes once, where all lines meet', () => {
  const { legs, summary } = findConnection(printer, plan)
  expect(legs).toEqual([
    { line: 1, text: 'Drucker – Ihr Betrieb, 1 Halt' },
    { line: 4, text: 'Ihr Betrieb – Notfallplan, 2 Halte' },
  ])
  expect(summary).toMatch(/^Ein Umstieg/)
})

test('it stays on its line where both stops lie on it, and counts the hub on the way', () => {
  expect(findConnection(printer, helpFromAfar)).toMatchObject({
    legs: [{ line: 1, text: 'Drucker – Fernhilfe, 3 Halte' }],
    summary: 'Direktverbindung, ohne Umstieg.',
  })
  expect(findConnection(helpFromAfar, printer).legs).toHaveLength(1)
})

test('there is none where one already is', () => {
  const { legs, summary } = findConnection(plan, plan)
  expect(legs).toEqual([])
  expect(summary).toMatch(/^Sie sind schon da/)
})
