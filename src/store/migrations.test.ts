import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMigrations } from './migrations.ts'

const FOLDER = 'src/store/migrations'

/** How the checksums of steps that have landed begin: databases out there have taken them. New ones follow. */
const LANDED: Record<string, string> = {
  '0011-schema.sql': 'c4eefe47d3ebab11d64c',
  '0013-one-tick.sql': '86a50f963c0f5c6a5de4',
  'postgres/0011-one-booking-a-day.sql': '0e3c80fcad3fd4b17b26',
  'postgres/0012-one-clock.sql': '0da377e94b4bcd3e7d58',
  'sqlite/0011-one-booking-a-day.sql': '34bf0d1cd5186e6b7187',
  'sqlite/0012-one-clock.sql': '744f59f0ff4ddb999606',
}

test.each(Object.entries(LANDED))('%s is as it landed', (file, landed) => {
  const found = hash('sha256', readFileSync(`${FOLDER}/${file}`)).slice(0, landed.length)
  expect(found, `${file} was edited; put it back and add a new step instead`).toBe(landed)
})

test('every step is listed here, and both databases take the same', () => {
  expect(globSync('**/*.sql', { cwd: FOLDER }).sort()).toEqual(Object.keys(LANDED))
  const [sqlite, postgres] = [readMigrations('sqlite'), readMigrations('postgres')]
  expect(sqlite.map(({ number }) => number)).toEqual(postgres.map(({ number }) => number))
})
