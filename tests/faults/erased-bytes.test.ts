import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { createDatabase } from '../../rig/postgres-server.ts'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { until } from '../../rig/until.ts'
import { openStore } from '../../src/store/open-store.ts'
import { call } from '../support/command-line.ts'
import { countFigures } from '../support/figures.ts'
import {
  bookMarked,
  eraseMarked,
  type MarkedPerson,
  markedPeople,
  marksIn,
} from '../support/marked-people.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const SCALE = inject('scale')
/** At scale 10 more than get their mails in an hour. */
const PEOPLE = SCALE > 1 ? 300 : 60
/** For the mails that are on their way, and for what the server repeats until it worked. */
const SOON = { timeout: 60_000, interval: 100 }
const figures = countFigures('Erased while mails leave')

let server: StartedServer
afterEach(() => server.stop())
const start = async (env: Record<string, string> = {}) => {
  server = await startServer({ ...env, TRUST_PROXY: 'loopback', LOG_LEVEL: 'fatal' })
}

test(
  'nothing of an erased person is readable in any file of the embedded database and the mails, beside backups, too',
  async () => {
    for (let round = 0; round < SCALE; round++) {
      await start()
      const [first, ...people] = markedPeople(1 + PEOPLE) as [MarkedPerson, ...MarkedPerson[]]
      await eraseWhileRead(first)
      const [kept, erasedAtOnce, erasedLater] = [0, 1, 2].map((rest) =>
        people.filter(({ number }) => number % 3 === rest),
      ) as [MarkedPerson[], MarkedPerson[], MarkedPerson[]]
      const pages = new Map<MarkedPerson, string>()
      await besideBackups(async () => {
        await byWorkers(6, people, async (person) => {
          if (erasedAtOnce.includes(person)) await bookAndErase(person)
          else pages.set(person, await book(person))
        })
        await until('all mails that are due have left', areMailsSettled)
        await byWorkers(6, erasedLater, (person) => erase(person, pages.get(person)))
      })
      await expect.poll(() => readableOf([...erasedAtOnce, ...erasedLater]), SOON).toEqual([])
      const marks = new Set(dataFiles().flatMap(({ bytes }) => marksIn(bytes)))
      expect(kept.flatMap((person) => person.marks).filter((mark) => !marks.has(mark))).toEqual([])
      await server.stop()
    }
  },
  180_000 + SCALE * 60_000,
)

/** What is erased while a backup reads the database is gone soon after the backup. */
async function eraseWhileRead(person: MarkedPerson): Promise<void> {
  const page = await book(person)
  await until('all mails that are due have left', areMailsSettled)
  const reader = new DatabaseSync(join(server.dataDir, 'musterwerk.sqlite'), { readOnly: true })
  const countRequests = () => reader.prepare('SELECT count(*) AS there FROM appointments').get()
  reader.exec('BEGIN')
  expect(countRequests()).toEqual({ there: 1 })
  await erase(person, page)
  expect(countRequests()).toEqual({ there: 1 })
  reader.close()
  await expect.poll(() => readableOf([person]), SOON).toEqual([])
}

/** A mark like those of the people, in the note of a blocked time. */
const LIFTED = 'zqnjjjj'

test('after a purge nothing of an erased person or a lifted note is readable in the tables and indexes of PostgreSQL', async () => {
  const DATABASE_URL = await createDatabase(inject('postgresUrl'))
  await start({ DATABASE_URL })
  const people = markedPeople(60)
  const [erased, kept] = [people.slice(0, 30), people.slice(30)]
  const pages = await Promise.all(people.map(book))
  await until('all mails that are due have left', () => areMailsInPostgresSettled(DATABASE_URL))
  await Promise.all(erased.map((person, place) => erase(person, pages[place])))
  const store = await openStore({ databaseUrl: DATABASE_URL, dataDir: '' })
  const lifted = await store.blocked.block({ from: new Date(), to: new Date(), note: LIFTED })
  await store.blocked.unblock(lifted.id)
  await store.close()
  expect(await call(['purge'], { DATABASE_URL, DATA_DIR: server.dataDir })).toMatchObject({ exitCode: 0 })
  const marks = new Set(await marksInTables(DATABASE_URL))
  expect(kept.flatMap((person) => person.marks).filter((mark) => !marks.has(mark))).toEqual([])
  const gone = [LIFTED, ...erased.flatMap((person) => person.marks)]
  expect(gone.filter((mark) => marks.has(mark))).toEqual([])
})

const book = (person: MarkedPerson): Promise<string> => {
  figures.requests++
  return bookMarked(server.url, person)
}

async function bookAndErase(person: MarkedPerson): Promise<void> {
  const page = await book(person)
  // From 0 to 100 ms: before its mails are written, while they are, and afterwards.
  await wait((person.number * 37) % 101)
  await erase(person, page)
}

async function erase(person: MarkedPerson, page = ''): Promise<void> {
  figures.requests++
  figures.faults++
  await eraseMarked(server.url, person, page)
}

async function byWorkers<Item>(workers: number, items: Item[], work: (item: Item) => Promise<unknown>) {
  const waiting = items.values()
  const run = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: workers }, run))
}

/** A backup with every tenth request, beside the others. */
async function besideBackups(work: () => Promise<unknown>): Promise<void> {
  const file = join(temporaryFolder(), 'sicherung.ndjson')
  let isOver = false
  const backingUp = (async () => {
    for (let due = figures.requests; !isOver; due = figures.requests + 10) {
      await until('ten more requests are made', () => isOver || figures.requests >= due)
      const backup = await call(['backup', file, '--yes'], { DATA_DIR: server.dataDir })
      expect(backup).toMatchObject({ exitCode: 0, stderr: '' })
    }
  })()
  try {
    await work()
  } finally {
    isOver = true
  }
  await backingUp
}

/** Nothing waits but summaries, and mails that have no room in this hour. */
const DUE = `
  SELECT count(*) AS due FROM outbox WHERE kind <> 'summary' AND next_attempt_at IS NOT NULL AND (
    NOT is_bounded OR (next_attempt_at <= $1 AND (
      SELECT count(*) FROM mail_counts WHERE counter = 'unanswered' AND counted_at >= $2) < 100))`
const HOUR_IN_MS = 3_600_000
const hourStart = () => Math.floor(Date.now() / HOUR_IN_MS) * HOUR_IN_MS

function areMailsSettled(): boolean {
  const database = new DatabaseSync(join(server.dataDir, 'musterwerk.sqlite'), {
    readOnly: true,
    timeout: 5_000,
  })
  const row = database.prepare(DUE.replaceAll('$', '?')).get(Date.now(), hourStart())
  database.close()
  return row?.due === 0
}

async function areMailsInPostgresSettled(databaseUrl: string): Promise<boolean> {
  const database = new pg.Client(databaseUrl)
  await database.connect()
  const { rows } = await database.query<{ due: string }>(DUE, [new Date(), new Date(hourStart())])
  await database.end()
  return rows[0]?.due === '0'
}

/** Every file of the server: database, write-ahead log, mails. */
function dataFiles(): { name: string; bytes: Buffer }[] {
  const entries = readdirSync(server.dataDir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({ name: path.slice(server.dataDir.length + 1), bytes: readIfThere(path) }))
}

/** A mail's file may have been renamed or removed since it was listed. */
function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

function readableOf(people: MarkedPerson[]): string[] {
  const theirs = new Set(people.flatMap(({ marks }) => marks))
  return dataFiles().flatMap(({ name, bytes }) =>
    [...new Set(marksIn(bytes))].filter((mark) => theirs.has(mark)).map((mark) => `${mark} in ${name}`),
  )
}

async function marksInTables(databaseUrl: string): Promise<string[]> {
  const database = new pg.Client(databaseUrl)
  await database.connect()
  await database.query('CHECKPOINT')
  const { rows } = await database.query<{ file: string }>(`
    SELECT current_setting('data_directory') || '/' || pg_relation_filepath(part) AS file
    FROM unnest('{appointments,events,outbox,blocked_times}'::regclass[]) AS tables (name)
    CROSS JOIN LATERAL (SELECT name UNION SELECT indexrelid FROM pg_index WHERE indrelid = name) AS parts (part)`)
  await database.end()
  return rows.flatMap(({ file }) => marksIn(readFileSync(file)))
}
