import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { formatBackup } from '../../src/cli/backup-file.ts'
import { databaseFile } from '../../src/store/sqlite/open-sqlite.ts'
import { openConnection } from '../../src/store/sqlite/sqlite-connection.ts'
import { createDatabase, type PostgresServer } from '../../tests/support/servers/postgres-server.ts'
import { generateBackup } from './generated-backup.ts'
import { childrenMs, endedChildrenMs, peakMemoryMb } from './processor-time.ts'

/** As scripts/appointments.sh starts it. */
const COMMAND_LINE = [process.execPath, '--max-semi-space-size=8', 'dist/server/appointments.js']
const LOOKED_AT_EVERY_MS = 10

export type CommandCost = { ms: number; mb: number; output: string }

export type FilledDatabase = {
  env: Record<string, string>
  /** What its own server has used; SQLite has none. */
  databaseMs: () => number
  restored: CommandCost
  /** The owner's command line. */
  run: (...args: string[]) => Promise<CommandCost>
  file: (name: string) => string
  remove: () => void
}

/** A database as `restore` fills it from a generated backup. */
export async function fillDatabase(
  size: number,
  server: PostgresServer | undefined,
  queued = 0,
): Promise<FilledDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'musterwerk-growth-'))
  const file = (name: string) => join(folder, name)
  const env: Record<string, string> = {
    PATH: String(process.env.PATH),
    DATA_DIR: file('data'),
    ...(server && { DATABASE_URL: await createDatabase(server.url) }),
  }
  const databaseMs = () => (server ? childrenMs(Number(server.process.pid)) : 0)
  const run = (...args: string[]) => runCommand(args, env, databaseMs)
  const now = new Date()
  await writeFile(file('generated.ndjson'), formatBackup(generateBackup(size, now, queued), now))
  const restored = await run('restore', '--yes', file('generated.ndjson'))
  rmSync(file('generated.ndjson'))
  await settle(env)
  return { env, databaseMs, restored, run, file, remove: () => rmSync(folder, { recursive: true }) }
}

/** As it stands after a night: what a restore has left to do is not part of the first call. */
async function settle({ DATABASE_URL, DATA_DIR = '' }: Record<string, string>): Promise<void> {
  if (DATABASE_URL) {
    const client = new pg.Client(DATABASE_URL)
    await client.connect()
    for (const step of ['VACUUM ANALYZE', 'CHECKPOINT']) await client.query(step)
    await client.end()
  } else {
    const connection = openConnection(databaseFile(DATA_DIR))
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    connection.close()
  }
}

async function runCommand(
  args: string[],
  env: Record<string, string>,
  databaseMs: () => number,
): Promise<CommandCost> {
  const output = await open(join(String(env.DATA_DIR), '..', 'output.txt'), 'w+')
  const before = endedChildrenMs('self') + databaseMs()
  const [program = '', ...options] = COMMAND_LINE
  const child = spawn(program, [...options, ...args], { env, stdio: ['ignore', output.fd, output.fd] })
  let mb = 0
  const looking = setInterval(() => {
    mb = Math.max(mb, peakMemoryMb(Number(child.pid)))
  }, LOOKED_AT_EVERY_MS)
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(looking)
  const ms = endedChildrenMs('self') + databaseMs() - before
  const { buffer, bytesRead } = await output.read(Buffer.alloc(4_000), 0, 4_000, 0)
  await output.close()
  const text = buffer.toString('utf8', 0, bytesRead)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${text}`)
  return { ms, mb, output: text }
}
