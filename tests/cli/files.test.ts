import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bookingRequest } from '../support/booking-request.ts'
import { givenCommandLine } from '../support/command-line.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Files that the command line writes and reads. */
const cli = await givenCommandLine()
const newFile = () => join(temporaryFolder(), 'sicherung.ndjson')
const book = (websiteIdea: string, address: string) =>
  cli.store.appointments.book(bookingRequest({ websiteIdea }), address, new Date())
await book('Eine Idee, die bleiben darf.', '192.0.2.1')

test('a file that cannot be written or read is named as it was given, and nothing is left behind', async () => {
  const { dataDir } = cli
  writeFileSync(join(dataDir, 'datei'), '')
  mkdirSync(join(dataDir, 'ordner'))
  const missing = ['fehlt/x', 'lässt sich nicht schreiben: Den Ordner gibt es nicht.']
  const inFile = ['datei/x', 'liegt nicht in einem Ordner.']
  const folder = ['ordner', 'ist ein Ordner.']
  for (const [command, ...cases] of [
    ['backup', missing, inFile, folder],
    ['export --csv', missing, inFile, folder],
    ['export --ics', missing],
    ['restore', folder, ['fehlt', 'gibt es nicht.']],
  ] as [string, ...string[][]][])
    for (const [name = '', words] of cases) {
      const file = join(dataDir, name)
      const said = await cli.run(...command.split(' '), file, '--yes')
      expect(said).toEqual({ exitCode: 1, stdout: '', stderr: `✗ „${file}“ ${words}\n` })
    }
  expect(readdirSync(dataDir, { recursive: true }).join()).not.toContain('.part')
})

test('after a restore nothing of what was there can be read in the data folder any more', async () => {
  const file = newFile()
  // Another process reads: this one would give up SQLite's locks with the files it closes.
  const isReadable = (text: string) => spawnSync('grep', ['-rqaF', text, cli.dataDir]).status === 0
  await cli.run('backup', file)
  await book('Eine Idee, die niemand mehr lesen soll.', '192.0.2.2')
  expect(isReadable('niemand mehr lesen')).toBe(true)
  expect((await cli.run('restore', file, '--yes')).exitCode).toBe(0)
  expect(isReadable('die bleiben darf')).toBe(true)
  expect(isReadable('niemand mehr lesen')).toBe(false)
})

test('a backup with a bad line is refused at that line, even where its sum is right', async () => {
  const file = newFile()
  const before = await cli.store.appointments.list()
  await cli.run('backup', file)
  const [header = ''] = readFileSync(file, 'utf8').split('\n')
  for (const [bad, words] of [
    ['\n'.repeat(3_000_000), 'unvollständig oder verändert'],
    [`["appointments",{"website_idea":"${'x'.repeat(3_000_000)}"}]\n`, 'passt nicht'],
    ['["appointments",17]\n', 'unvollständig oder verändert'],
    ['["owner_tokens",{"id":1}]\n', 'neueren Version'],
    ['["appointments",{"id":1,"preferred_date":"zzzz"}]\n', 'passt nicht'],
  ] as const) {
    const lines = `${header}\n${bad}`
    const sha256 = createHash('sha256').update(lines).digest('hex')
    writeFileSync(file, `${lines}${JSON.stringify({ rows: 1, sha256 })}\n`)
    const { exitCode, stdout, stderr } = await cli.run('restore', file, '--yes')
    expect([exitCode, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^✗ [^\n]+\n$/)
    expect(stderr, bad.slice(0, 50)).toContain(words)
    expect(await cli.store.appointments.list()).toEqual(before)
  }
})
