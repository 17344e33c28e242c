import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'
import { startServer } from '../../rig/started-server.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { englishWordsIn } from '../support/english-words.ts'

const folder = mkdtempSync(join(tmpdir(), 'musterwerk-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a server that is expected to refuse, in German; what it says and how it ends. */
async function refusal(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [`${BUILT}/server/server.js`], {
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), PORT: '0', ...env },
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  expect(englishWordsIn(said)).toEqual([])
  return { code, said }
}

const oneLine = (text: string) => new RegExp(`^✗ [^\\n]*${text}[^\\n]*\\n$`)

test('a port that is taken is named, in one line, with exit code 1', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => holder.once('listening', resolve))
  const { port } = holder.address() as { port: number }
  const { code, said } = await refusal({ PORT: String(port), HOST: '127.0.0.1' })
  holder.close()
  expect(code).toBe(1)
  expect(said).toMatch(oneLine(`Port ${port} ist schon belegt`))
})

test.each([
  [{ PORT: 'abc' }, 'PORT ist falsch gesetzt; erwartet wird: eine ganze Zahl'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL ist falsch gesetzt; erwartet wird: fatal, error'],
  [{ TRUST_PROXY: '1' }, 'TRUST_PROXY ist falsch gesetzt; erwartet wird: Adressen'],
  [{ TRUST_PROXY: 'nonsense' }, 'TRUST_PROXY ist falsch gesetzt; erwartet wird: Adressen'],
  [{ HOST: '192.0.2.1' }, 'HOST ist falsch gesetzt; erwartet wird: eine Adresse dieses Rechners'],
])('%j stops the start with one line', async (env, said) => {
  const answer = await refusal(env)
  expect(answer.code).toBe(1)
  expect(answer.said).toMatch(oneLine(said))
})

test('a data folder that cannot be used is named', async () => {
  writeFileSync(join(folder, 'a-file'), '')
  const answer = await refusal({ DATA_DIR: join(folder, 'a-file', 'data') })
  expect(answer.code).toBe(1)
  expect(answer.said).toMatch(oneLine('DATA_DIR'))
})

test('a database file that is none is named', async () => {
  const dataDir = join(folder, 'broken')
  mkdirSync(dataDir)
  writeFileSync(
    join(dataDir, 'musterwerk.sqlite'),
    'this is not a database, but it is long enough to look at',
  )
  const answer = await refusal({ DATA_DIR: dataDir })
  expect(answer.code).toBe(1)
  expect(answer.said).toMatch(oneLine('DATA_DIR .* lässt sich nicht öffnen'))
})

test('a database of a newer version is left alone', async () => {
  const dataDir = join(folder, 'newer')
  mkdirSync(dataDir)
  const database = new DatabaseSync(join(dataDir, 'musterwerk.sqlite'))
  database.exec('PRAGMA user_version = 999')
  database.close()
  const answer = await refusal({ DATA_DIR: dataDir })
  expect(answer.code).toBe(1)
  expect(answer.said).toMatch(oneLine('Schema 999'))
})

test('a mistake in content/ stops the build with one line that names file and field', () => {
  const project = join(folder, 'project')
  cpSync(TEST_CONTENT, join(project, 'content'), { recursive: true })
  const site = join(project, 'content/site.yaml')
  writeFileSync(site, readFileSync(site, 'utf8').replace(/phone: .*/, 'phone: keine'))
  const build = spawnSync(process.execPath, [resolve('src/build/build.ts')], {
    cwd: project,
    encoding: 'utf8',
  })
  expect(build.status).toBe(1)
  expect(build.stderr).toMatch(
    oneLine(
      'content/site.yaml, Zeile \\d+, Feld „contact.phone“: hier steht „keine“, erwartet wird eine Nummer',
    ),
  )
})

test('four servers that start at once on one new database file all come up', async () => {
  const dataDir = join(folder, 'together')
  const servers = await Promise.all([1, 2, 3, 4].map(() => startServer({ DATA_DIR: dataDir })))
  for (const { url } of servers) expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await Promise.all(servers.map((server) => server.stop()))
})

test('it says that the operator is a placeholder, and stops cleanly on SIGTERM', async () => {
  const server = await startServer()
  expect(server.output()).toContain('Die Angaben zum Betreiber sind noch Platzhalter')
  const ended = new Promise((resolve) => server.process.once('exit', resolve))
  await server.stop()
  expect(await ended).toBe(0)
})

test('by default it listens on localhost, by IPv4 and IPv6', async () => {
  const server = await startServer({ HOST: 'localhost' })
  const { port } = new URL(server.url)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  expect((await fetch(`http://[::1]:${port}/healthz`)).status).toBe(200)
  await server.stop()
})
