import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMigrations } from './migrations.ts'

const FOLDER = 'src/store/migrations'

/** How the checksums of steps that have landed begin: databases out there have taken them. New ones follow. */
const LANDED: Record<string, string> = {
  'postgres/0013-schema.sql': '956e482b31f6c6ad31fd',
  'postgres/0014-simpler.sql': 'b27738de972553b39c9f',
  'postgres/0015-last-date.sql': 'cab13e4a048d1a936c06',
  'postgres/0016-search.sql': '9c7670dc8a78fda05693',
  'postgres/0017-taking-back.sql': '8ad1c43ebac82017e137',
  'postgres/0018-compaction.sql': 'f50ff94c291852e8c8bf',
  'postgres/0019-growth.sql': 'd4b08f9122af9d4106e5',
  'sqlite/0013-schema.sql': 'cea64c7d304454d9a88b',
  'sqlite/0014-simpler.sql': '12bbcf176417ea3f7174',
  'sqlite/0015-last-date.sql': '67ab01878bb9c87ac6c2',
  'sqlite/0016-search.sql': '45d6c14da9339617442a',
  'sqlite/0017-taking-back.sql': '80179de063c8462ef350',
  'sqlite/0018-compaction.sql': '0b375ee00c3e939ec686',
  'sqlite/0019-growth.sql': '6020c714b8c3682416d6',
}

test.each(Object.entries(LANDED))('%s is as it landed', (file, landed) => {
  const found = hash('sha256', readFileSync(`${FOLDER}/${file}`)).slice(0, landed.length)
  expect(found, `${file} was edited; put it back and add a new step instead`).toBe(landed)
})

test('every step is listed here, and both databases take the same', () => {
  expect(globSync('**/*.sql', { cwd: FOLDER }).sort()).toEqual(Object.keys(LANDED))
  const sqlite = readMigrations('sqlite')
  const postgres = readMigrations('postgres')
  expect(sqlite.map(({ number }) => number)).toEqual(postgres.map(({ number }) => number))
})
