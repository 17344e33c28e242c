import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { call } from '../support/command-line.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('a file that cannot be written is named as it was given, and nothing is left behind', async () => {
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'datei'), '')
  mkdirSync(join(dataDir, 'ordner'))
  const cases = [
    ['fehlt/x', 'lässt sich nicht schreiben: Den Ordner gibt es nicht.'],
    ['datei/x', 'liegt nicht in einem Ordner.'],
    ['ordner', 'ist ein Ordner.'],
  ] as const
  for (const command of [['backup'], ['export', '--csv'], ['export', '--ics']])
    for (const [name, words] of cases) {
      const file = join(dataDir, name)
      const said = await call([...command, file, '--yes'], { DATA_DIR: dataDir })
      expect(said).toEqual({ exitCode: 1, stdout: '', stderr: `✗ „${file}“ ${words}\n` })
    }
  expect(readdirSync(dataDir, { recursive: true }).join()).not.toContain('.part')
})

test.each([
  ['ordner', 'ist ein Ordner.'],
  ['fehlt', 'gibt es nicht.'],
])('restore names what it cannot read: %s', async (name, words) => {
  const dataDir = temporaryFolder()
  mkdirSync(join(dataDir, 'ordner'))
  const file = join(dataDir, name)
  const said = await call(['restore', file], { DATA_DIR: dataDir })
  expect(said).toEqual({ exitCode: 1, stdout: '', stderr: `✗ „${file}“ ${words}\n` })
})
