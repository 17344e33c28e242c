import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import { StoreUnavailable } from '../../booking/ports/appointment-store.ts'
import { commitTogether } from './commit-together.ts'
import { newQueue } from './sqlite-connection.ts'

let database: DatabaseSync
beforeEach(() => {
  database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE words (word TEXT NOT NULL UNIQUE)')
})

const words = () => database.prepare('SELECT word FROM words').all()
function add() {
  const transaction = commitTogether(database, newQueue())
  return (word: string | null) =>
    transaction(async () => {
      database.prepare('INSERT INTO words VALUES (?)').run(word)
      if (word === 'a bug') throw new TypeError('a bug of ours')
      return words().length
    })
}

test('transactions of one turn share a commit, run in their order and see each other; reading waits for its end', async () => {
  const turn = newQueue()
  const transaction = commitTogether(database, turn)
  const look = async () => database.isTransaction
  const read = new Promise((resolve) => setImmediate(() => resolve(turn(look))))
  expect(await Promise.all([transaction(look), transaction(look), read])).toEqual([true, true, false])
  const addWord = add()
  expect(await Promise.all([addWord('a'), addWord('b'), addWord('c')])).toEqual([1, 2, 3])
  expect(database.isTransaction).toBe(false)
})

test('where the database fails, nobody is told of success and nothing is kept', async () => {
  const addWord = add()
  const outcomes = await Promise.allSettled([addWord('a'), addWord(null)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(addWord('a').then(() => addWord('a'))).rejects.toThrow(StoreUnavailable)
  expect(words()).toEqual([{ word: 'a' }])
})

test('a transaction with a bug takes nothing of the others with it, and the bug stays what it is', async () => {
  const addWord = add()
  const outcomes = await Promise.allSettled([addWord('a'), addWord('a bug'), addWord('b')])
  expect(outcomes).toMatchObject([
    { status: 'fulfilled', value: 1 },
    { status: 'rejected', reason: expect.any(TypeError) },
    { status: 'fulfilled', value: 2 },
  ])
  expect(words()).toEqual([{ word: 'a' }, { word: 'b' }])
})
