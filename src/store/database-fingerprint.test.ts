import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { databaseFingerprint } from './database-fingerprint.ts'

const of = (databaseUrl: string) => databaseFingerprint({ databaseUrl, dataDir: '' })

test('the same PostgreSQL is known however it is spelled, for every user; another machine, port or name is another', () => {
  const spellings = [
    'postgres://erika:geheim@localhost/termine',
    'postgresql://127.0.0.1:5432/termine',
    'postgres:///termine?host=localhost&user=otto',
  ]
  expect(new Set(spellings.map(of)).size).toBe(1)
  expect(of(spellings[0] ?? '')).toMatch(/^postgresql-[0-9a-f]{16}$/)
  const others = ['localhost/a', 'localhost/b', 'localhost:5433/a', 'example.org/a']
  expect(new Set(others.map((other) => of(`postgres://${other}`))).size).toBe(4)
})

test('an embedded database is its file: one put in its place is another', () => {
  const dataDir = temporaryFolder()
  const file = join(dataDir, 'musterwerk.sqlite')
  const print = () => databaseFingerprint({ databaseUrl: undefined, dataDir })
  const missing = print()
  writeFileSync(file, '')
  const first = print()
  expect(print()).toBe(first)
  writeFileSync(`${file}.new`, '')
  renameSync(`${file}.new`, file)
  expect(print()).not.toBe(first)
  rmSync(file)
  expect(print()).toBe(missing)
  expect(first).not.toBe(missing)
})
