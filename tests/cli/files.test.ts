import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { formatBackup } from '../../src/cli/backup-file.ts'
import { call, expectRefusal, givenCommandLine, transcriptOf } from '../support/app/command-line.ts'
import { bookingRequest } from '../support/booking-request.ts'
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
  const written = ['fehlt/x', 'datei/x', 'ordner'].flatMap((name) => [
    `backup ${name}`,
    `export --csv ${name}`,
  ])
  const calls = [...written, 'restore ordner', 'restore fehlt'].map((call) => `${call} --yes`)
  const inFolder = (word: string) => (/^(fehlt|datei|ordner)/.test(word) ? join(dataDir, word) : word)
  const shown = await transcriptOf((...args) => cli.run(...args.map(inFolder)), calls)
  await expect(shown.replaceAll(dataDir, '…')).toMatchFileSnapshot('snapshots/files.txt')
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

test('what is no backup, not whole, changed, newer or has a bad line is refused in one line, and nothing is changed', async () => {
  const file = newFile()
  const { appointments, archive } = cli.store
  const before = await appointments.list()
  await cli.run('backup', file)
  const whole = readFileSync(file, 'utf8')
  const [header = ''] = whole.split('\n')
  /** With the right sum. */
  const summed = (line: string) => {
    const lines = `${header}\n${line}\n`
    const sha256 = createHash('sha256').update(lines).digest('hex')
    return `${lines}${JSON.stringify({ rows: 1, sha256 })}\n`
  }
  const long = { website_idea: 'x'.repeat(3_000_000) }
  const newer = await text(formatBackup({ ...archive.read(), schema: 999 }, new Date()))
  const noBackup = ['', '{}', '\u0000\uFFFD garbage', 'one line without an end '.repeat(400_000)]
  const cut = [whole.slice(0, -20), whole.split('\n').slice(0, 2).join('\n')]
  const changed = [whole.replace('Musterfrau', 'Mustermann'), summed('["appointments",17]')]
  const bad = ['["appointments",{"id":1,"preferred_date":"zzzz"}]', JSON.stringify(['appointments', long])]
  for (const [words, ...backups] of [
    ['keine Sicherung', ...noBackup],
    ['unvollständig oder verändert', ...cut, ...changed, summed('\n'.repeat(3_000_000))],
    ['neueren Version (Schema 999', newer],
    ['neueren Version', summed('["owner_tokens",{"id":1}]')],
    ['passt nicht', ...bad.map(summed)],
  ] as [string, ...string[]][])
    for (const backup of backups) {
      writeFileSync(file, backup)
      expectRefusal(await cli.run('restore', file, '--yes'), words)
      expect(await appointments.list()).toEqual(before)
    }
})

test('a backup that could not be restored is not reported as good; the former one stays, and so do older ones', async () => {
  const folder = temporaryFolder()
  const file = join(folder, '2026-11-17.ndjson')
  const older = join(folder, '2026-11-01.ndjson')
  writeFileSync(older, '')
  utimesSync(older, 0, 0)
  const line = await givenCommandLine()
  const backup = () => line.run('backup', file, '--keep-days', '12', '--yes')
  const book = (firstName: string, address: string) =>
    line.store.appointments.book(bookingRequest({ firstName }), address, new Date())
  await book('Erika', '192.0.2.1')
  await line.run('backup', file)
  const good = readFileSync(file, 'utf8')
  // No form and no command writes such a row; a hand in the database could.
  await book('Erika\nBcc: b@example.org', '192.0.2.2')
  expectRefusal(await backup(), 'ließe sich nicht zurückspielen (appointments 2: first_name)')
  expect(readFileSync(file, 'utf8')).toBe(good)
  expect(readdirSync(folder).sort()).toEqual(['2026-11-01.ndjson', '2026-11-17.ndjson'])
  expect((await line.run('restore', file, '--yes')).exitCode).toBe(0)
  expect((await backup()).stdout).toMatch(/ gesichert\.\n1 frühere Datei gelöscht\.\n$/)
})

test('on a terminal backup and restore show how far they are, in a line that is gone at the end', async () => {
  const file = newFile()
  const onTerminal = (...args: string[]) => call(args, cli.env, { isTerminal: true })
  const cleared = '\r\u001b[K'
  const saved = await onTerminal('backup', file)
  expect(saved.stderr.split(cleared)).toEqual(['', 'Sichern: 33 %', 'Sichern: 100 %', 'Prüfen: 100 %', ''])
  const restored = await onTerminal('restore', file, '--yes')
  expect(restored.stderr.split(cleared)).toEqual(['', 'Prüfen: 100 %', '', 'Zurückspielen: 100 %', ''])
  expect((await cli.run('backup', file, '--yes')).stderr).toBe('')
})

test('a backup deletes at most two of other nights, the oldest first, with what was left half-written', async () => {
  const folder = temporaryFolder()
  const file = join(folder, '2026-11-17.ndjson')
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
  const ages = {
    '2026-11-01.ndjson': 13,
    '2026-11-05.ndjson': 11,
    '2026-10-30.ndjson': 15,
    '01.ndjson.part': 40,
    'before-update.ndjson': 13,
    '2026-vor-dem-umzug.ndjson': 40,
    'von-hand.ndjson': 40,
  }
  for (const [name, days] of Object.entries(ages)) {
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), daysAgo(days), daysAgo(days))
  }
  // A link is as old as itself, wherever it leads.
  const links = { '2026-01-01.ndjson': 'nowhere', '2026-01-02.ndjson': 'von-hand.ndjson' }
  for (const [index, [name, to]] of Object.entries(links).entries()) {
    symlinkSync(to, join(folder, name))
    lutimesSync(join(folder, name), daysAgo(5 - index), daysAgo(5 - index))
  }
  mkdirSync(join(folder, '2026-01-03.ndjson'))
  const odd = [...Object.keys(links), '2026-01-03.ndjson']
  const all = [...Object.keys(ages), ...odd, '2026-11-17.ndjson'].sort()
  const backup = ['backup', file, '--keep-days', '12', '--yes']
  const gone: string[] = []
  for (const [next, now] of [
    [['01.ndjson.part', '2026-10-30.ndjson'], daysAgo(0)],
    [['2026-11-01.ndjson', 'before-update.ndjson'], daysAgo(0)],
    // A clock that is ahead.
    [['2026-11-05.ndjson', '2026-01-01.ndjson'], daysAgo(-400)],
  ] as const) {
    const { exitCode, stdout } = await call(backup, cli.env, { now: () => now })
    expect([exitCode, stdout]).toEqual([
      0,
      expect.stringMatching(/ gesichert\.\n[12] frühere Datei(en)? gelöscht\.\n$/),
    ])
    gone.push(...next)
    expect(readdirSync(folder).sort()).toEqual(all.filter((name) => !gone.includes(name)))
  }
  expectRefusal(await cli.run('backup', file, '--keep-days', 'x'), 'keine Zahl von Tagen', 2)
})
