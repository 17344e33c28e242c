import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bookingRequest } from '../support/booking-request.ts'
import { openCommandLine } from '../support/command-line.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('after a restore nothing of what was there can be read in the data folder any more', async () => {
  const cli = await openCommandLine()
  const file = join(temporaryFolder(), 'sicherung.ndjson')
  const book = (websiteIdea: string, address: string) =>
    cli.store.appointments.book(bookingRequest({ websiteIdea }), address, new Date())
  // Another process reads: this one would give up SQLite's locks with the files it closes.
  const isReadable = (text: string) => spawnSync('grep', ['-rqaF', text, cli.dataDir]).status === 0
  await book('Eine Idee, die bleiben darf.', '192.0.2.1')
  await cli.run('backup', file)
  await book('Eine Idee, die niemand mehr lesen soll.', '192.0.2.2')
  expect(isReadable('niemand mehr lesen')).toBe(true)
  expect((await cli.run('restore', file, '--yes')).exitCode).toBe(0)
  expect(isReadable('die bleiben darf')).toBe(true)
  expect(isReadable('niemand mehr lesen')).toBe(false)
  await cli.remove()
})

test.each([
  ['3 MB of line breaks', '\n'.repeat(3_000_000), 'unvollständig oder verändert'],
  ['a line of 3 MB', `["appointments",{"website_idea":"${'x'.repeat(3_000_000)}"}]\n`, 'passt nicht'],
  ['a row that is none', '["appointments",17]\n', 'unvollständig oder verändert'],
  ['a table that nobody knows', '["owner_tokens",{"id":1}]\n', 'neueren Version'],
  ['a row that no version wrote', '["appointments",{"id":1,"preferred_date":"zzzz"}]\n', 'passt nicht'],
])('a backup with %s is refused at that line, even where its sum is right', async (_, bad, words) => {
  const cli = await openCommandLine()
  const file = join(temporaryFolder(), 'sicherung.ndjson')
  await cli.store.appointments.book(bookingRequest(), '192.0.2.1', new Date())
  const before = await cli.store.appointments.list()
  await cli.run('backup', file)
  const [header = ''] = readFileSync(file, 'utf8').split('\n')
  const lines = `${header}\n${bad}`
  const sha256 = createHash('sha256').update(lines).digest('hex')
  writeFileSync(file, `${lines}${JSON.stringify({ rows: 1, sha256 })}\n`)
  const { exitCode, stdout, stderr } = await cli.run('restore', file, '--yes')
  expect([exitCode, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^✗ [^\n]+\n$/)
  expect(stderr).toContain(words)
  expect(await cli.store.appointments.list()).toEqual(before)
  await cli.remove()
})
