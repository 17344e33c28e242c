import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { noteFile, readNotes, worksWith, writeNote } from './running-notes.ts'

const SETTINGS = {
  databaseUrl: 'postgres://erika:geheim@localhost:5433/termine?password=geheim',
  mailTransport: { kind: 'http', url: 'https://erika:geheim@mail.example.org/geheim', key: 'geheim' },
  busyCalendars: ['https://kalender.example.org/geheim.ics'],
}
const about = { pid: 1, version: '1', since: '2026-11-16T08:00:00Z', host: '::', build: '' }

test('a note tells one database, mail server and list of calendars from another, and nothing secret', () => {
  const note = worksWith(SETTINGS)
  expect(note).toMatchObject({
    database: 'postgres://localhost:5433/termine',
    mail: 'https://mail.example.org',
  })
  expect(JSON.stringify(note)).not.toMatch(/erika|geheim|kalender/)
  expect(worksWith({ ...SETTINGS, busyCalendars: [] }).calendars).not.toBe(note.calendars)
  const none = { databaseUrl: undefined, mailTransport: { kind: 'file' }, busyCalendars: [] }
  expect(worksWith(none)).toMatchObject({ database: 'SQLite', mail: 'file' })
})

test('each port has a note, for its user alone, and the next start writes it again', () => {
  const dataDir = temporaryFolder()
  expect(readNotes(dataDir)).toEqual([])
  for (const port of [3000, 3001, 3000]) writeNote(dataDir, { ...about, port, ...worksWith(SETTINGS) })
  expect(readNotes(dataDir).map(({ port }) => port)).toEqual([3000, 3001])
  expect(readdirSync(`${dataDir}/running`)).toEqual(['3000.json', '3001.json'])
  expect(statSync(noteFile(dataDir, 3000)).mode & 0o777).toBe(0o600)
})
