import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import { StoreUnavailable } from '../../booking/ports/appointment-store.ts'
import { commitTogether } from './commit-together.ts'

let database: DatabaseSync
beforeEach(() => {
  database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE words (word TEXT NOT NULL UNIQUE)')
})

const words = () => database.prepare('SELECT word FROM words').all()
const add = () =>
  commitTogether(database, (word: string | null) => {
    database.prepare('INSERT INTO words VALUES (?)').run(word)
    if (word === 'a bug') throw new TypeError('a bug of ours')
    return words().length
  })

test('steps of one turn share a transaction, run in their order and see each other', async () => {
  const addWord = add()
  expect(await Promise.all([addWord('a'), addWord('b'), addWord('c')])).toEqual([1, 2, 3])
  const look = commitTogether(database, () => database.isTransaction)
  expect(await Promise.all([look(), look()])).toEqual([true, true])
  expect(database.isTransaction).toBe(false)
})

test('where the database fails, nobody is told of success and nothing is kept', async () => {
  const addWord = add()
  const outcomes = await Promise.allSettled([addWord('a'), addWord(null)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(addWord('a').then(() => addWord('a'))).rejects.toThrow(StoreUnavailable)
  expect(words()).toEqual([{ word: 'a' }])
})

test('a step with a bug takes nothing of the others with it, and the bug stays what it is', async () => {
  const addWord = add()
  const outcomes = await Promise.allSettled([addWord('a'), addWord('a bug'), addWord('b')])
  expect(outcomes).toMatchObject([
    { status: 'fulfilled', value: 1 },
    { status: 'rejected', reason: expect.any(TypeError) },
    { status: 'fulfilled', value: 2 },
  ])
  expect(words()).toEqual([{ word: 'a' }, { word: 'b' }])
})
