import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { call } from '../support/app/command-line.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('a move that cannot be made is refused before anything is touched', async () => {
  const DATA_DIR = temporaryFolder()
  expect(await call(['move'], { DATA_DIR })).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('DATABASE_URL fehlt'),
  })
  const DATABASE_URL = 'postgres://127.0.0.1:1/none'
  const stderr = expect.stringContaining('liegt keine eingebettete Datenbank')
  expect(await call(['move'], { DATA_DIR, DATABASE_URL })).toMatchObject({ exitCode: 1, stderr })
  expect(existsSync(`${DATA_DIR}/musterwerk.sqlite`)).toBe(false)
})
