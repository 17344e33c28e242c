import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { until } from '../until.ts'
import { findPostgres } from './find-program.ts'
import { freePort } from './free-port.ts'

const OWNER = 'musterwerk'

export type PostgresServer = {
  url: string
  process: ChildProcess
  /** Ends it at once and waits; the data stays until `remove`. */
  stop(): Promise<void>
  /** Ends it in the middle of everything; the data has to be recovered at the next start. */
  crash(): Promise<void>
  /** Starts it again on the same port and data. */
  start(): Promise<void>
  /** Stops every process of it, as a stalled disk would; the returned function lets them go on. */
  freeze(): Promise<() => Promise<void>>
  remove(): Promise<void>
}

/** A PostgreSQL server in a temporary folder on a free port of loopback, apart from the system's server. */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const bin = findPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'musterwerk-postgres-'))
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const owner = ['--pgdata', data, '--username', OWNER, '--auth', 'trust', '--no-sync']
  // Sorts and compares by ICU, as most installations do; in "C" lower() knows no umlauts and ORDER BY is by bytes.
  const icu = '--locale-provider icu --icu-locale de-DE --locale C.UTF-8 --encoding UTF8'.split(' ')
  execFileSync(join(bin, 'initdb'), [...owner, ...icu], { ...user, cwd: folder, stdio: 'ignore' })
  const port = await freePort()
  const url = `postgres://${OWNER}@127.0.0.1:${port}/postgres`

  async function start() {
    // Tests never outlive the machine; a benchmark has to wait for the disk.
    const spared = durable ? [] : ['fsync=off', 'full_page_writes=off', 'autovacuum=off']
    const settings = ['max_connections=200', ...spared].flatMap((setting) => ['-c', setting])
    const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...settings]
    server.process = spawn(join(bin, 'postgres'), options, { ...user, cwd: folder, stdio: 'ignore' })
    await answering(url)
  }
  async function end(signal: 'SIGINT' | 'SIGQUIT') {
    if (server.process.exitCode !== null) return
    const ended = new Promise((resolve) => server.process.once('exit', resolve))
    server.process.kill(signal)
    await ended
  }
  const stop = () => end('SIGINT')
  const crash = () => end('SIGQUIT')
  async function freeze() {
    const client = new pg.Client(url)
    await client.connect()
    // The first process starts all others: with it stopped, the list of them is complete.
    server.process.kill('SIGSTOP')
    const { rows } = await client.query<{ pid: number }>('SELECT pid FROM pg_stat_activity')
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
    return async () => {
      for (const { pid } of rows) process.kill(pid, 'SIGCONT')
      server.process.kill('SIGCONT')
      await client.end()
    }
  }
  async function remove() {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const server = { url, start, stop, crash, freeze, remove } as PostgresServer
  await start()
  return server
}

/** A new database on a running server. */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(serverUrl)
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  return serverUrl.replace(/[^/]*$/, name)
}

/** PostgreSQL refuses to run as root; then it runs as the user of Debian's package. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

async function answering(url: string): Promise<void> {
  await until('PostgreSQL answers', async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
    client.on('error', () => undefined)
    const isConnected = await client.connect().then(
      () => true,
      () => false,
    )
    if (isConnected) await client.end()
    return isConnected
  })
}
