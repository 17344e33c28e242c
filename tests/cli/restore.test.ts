import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bookingRequest } from '../../rig/booking-request.ts'
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
