import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { openStore } from '../../src/store/open-store.ts'
import { call } from '../support/app/command-line.ts'
import { postBooking } from '../support/servers/post-booking.ts'
import { createDatabase } from '../support/servers/postgres-server.ts'
import { type StartedServer, startServer } from '../support/servers/started-server.ts'
import { listMails } from '../support/store/list-mails.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { until } from '../support/until.ts'

const SCALE = inject('scale')
const PEOPLE = Array.from({ length: 60 }, (_, number) => number)
/** For the mails that are on their way, and for what the server repeats until it worked. */
const SOON = { timeout: 60_000, interval: 100 }

let server: StartedServer
afterEach(() => server.stop())
const start = async (env: Record<string, string> = {}) => {
  server = await startServer({ ...env, TRUST_PROXY: 'loopback', LOG_LEVEL: 'fatal' })
}

/** 27 → 'zqnaach' and so on: name, e-mail address, idea and phone number, found again in the bytes of any file. */
function marksOf(person: number): [name: string, email: string, idea: string, phone: string] {
  const digits = String(person).padStart(4, '0')
  const letters = digits.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  return [`zqn${letters}`, `zqe${letters}`, `zqi${letters}`, `1520 7${digits}`]
}
const MARK = /zq[nei][a-j]{4}|1520 7\d{4}/g
/** Every mark in these bytes, also where a mail's long line was broken. */
const marksIn = (bytes: Buffer): string[] =>
  bytes.toString('latin1').replaceAll('=\r\n', '').toLowerCase().match(MARK) ?? []
const ipOf = (person: number) => `2001:db8:${person + 1}::1`

/** Gives the function that erases the booking. */
async function book(person: number): Promise<() => Promise<void>> {
  const [name, email, idea, phone] = marksOf(person)
  const answer = await postBooking(server.url, {
    ip: ipOf(person),
    lastName: `Muster ${name}`,
    email: `${email}@example.org`,
    websiteIdea: `Eine Website für ${idea}, mit Bildern.`,
    phone: `+49 ${phone}`,
  })
  expect(answer.status).toBe(201)
  const { page } = (await answer.json()) as { page: string }
  return async () => {
    const headers = { 'x-forwarded-for': ipOf(person) }
    const erased = await fetch(`${server.url}${page}/loeschen`, {
      method: 'POST',
      redirect: 'manual',
      headers,
    })
    expect(erased.status).toBe(303)
  }
}

async function mailsHaveLeft(databaseUrl?: string): Promise<void> {
  const store = await openStore({ databaseUrl, dataDir: server.dataDir })
  await until('all mails have left', async () =>
    (await listMails(store)).every(({ state }) => state === 'sent'),
  )
  await store.close()
}

test(
  'nothing of an erased person is readable in any file of the embedded database and the mails, beside backups, too',
  async () => {
    for (let round = 0; round < SCALE; round++) {
      await start()
      const backups = backUp(5)
      const later = await Promise.all(
        PEOPLE.map(async (person) => {
          const erase = await book(person)
          if (person % 3 !== 1) return erase
          // From 0 to 100 ms: before its mails are written, while they are, and afterwards.
          await wait((person * 37) % 101)
          return erase()
        }),
      )
      await mailsHaveLeft()
      await Promise.all([backups, ...later.map((erase, person) => person % 3 === 2 && erase?.())])
      await expect.poll(() => readable(PEOPLE.filter((person) => person % 3 !== 0)), SOON).toEqual([])
      expect(readable(PEOPLE)).toHaveLength((4 * PEOPLE.length) / 3)
      await server.stop()
    }
  },
  180_000 + SCALE * 60_000,
)

async function backUp(times: number): Promise<void> {
  const file = join(temporaryFolder(), 'sicherung.ndjson')
  for (let count = 0; count < times; count++) {
    const backup = await call(['backup', file, '--yes'], { DATA_DIR: server.dataDir })
    expect(backup).toMatchObject({ exitCode: 0, stderr: '' })
  }
}

/** Marks of these people in the files of the server: database, write-ahead log, mails. */
function readable(people: number[]): string[] {
  const files = readdirSync(server.dataDir, { recursive: true, withFileTypes: true })
  const paths = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const found = new Set(paths.flatMap((path) => marksIn(readIfThere(path))))
  return people.flatMap(marksOf).filter((mark) => found.has(mark))
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

/** A mark like those of the people, in the note of a blocked time. */
const LIFTED = 'zqnjjjj'

test('after a purge nothing of an erased person or a lifted note is readable in the tables and indexes of PostgreSQL', async () => {
  const DATABASE_URL = await createDatabase(inject('postgresUrl'))
  await start({ DATABASE_URL })
  const erased = PEOPLE.slice(0, 30)
  const kept = PEOPLE.slice(30)
  const erasures = await Promise.all(PEOPLE.map(book))
  await mailsHaveLeft(DATABASE_URL)
  await Promise.all(erased.map((person) => erasures[person]?.()))
  const store = await openStore({ databaseUrl: DATABASE_URL, dataDir: '' })
  const lifted = await store.blocked.block({ from: new Date(), to: new Date(), note: LIFTED })
  await store.blocked.unblock(lifted.id)
  await store.close()
  expect(await call(['purge'], { DATABASE_URL, DATA_DIR: server.dataDir })).toMatchObject({ exitCode: 0 })
  const marks = new Set(await marksInTables(DATABASE_URL))
  expect(kept.flatMap(marksOf).filter((mark) => !marks.has(mark))).toEqual([])
  expect([LIFTED, ...erased.flatMap(marksOf)].filter((mark) => marks.has(mark))).toEqual([])
})

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
