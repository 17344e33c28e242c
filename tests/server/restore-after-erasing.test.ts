import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../../rig/started-server.ts'
import { runBuilt } from '../support/built-command-line.ts'
import { DATABASE_KINDS, newDatabase } from '../support/database-kinds.ts'
import { postBooking } from '../support/post-booking.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test.each(DATABASE_KINDS)('a person erased after a backup does not come back with it, %s', async (kind) => {
  const database = await newDatabase(kind)
  const server = await startServer({ ...database, TRUST_PROXY: 'loopback' })
  onTestFinished(() => server.stop())
  const appointments = (...args: string[]) => runBuilt({ ...database, DATA_DIR: server.dataDir }, ...args)
  const book = async (lastName: string, ip: string) => {
    const answer = await postBooking(server.url, { ip, lastName, email: `${lastName}@example.org` })
    return `${server.url}${((await answer.json()) as { page: string }).page}`
  }
  const ownWish = await book('Selbst', '192.0.2.1')
  await book('Gebeten', '192.0.2.2')
  const kept = await book('Bleibt', '192.0.2.3')
  const file = join(temporaryFolder(), 'sicherung.ndjson')
  expect(await appointments('backup', file)).toMatchObject({ exitCode: 0 })

  const erased = await fetch(`${ownWish}/loeschen`, { method: 'POST', redirect: 'manual' })
  expect(erased.status).toBe(303)
  expect(await appointments('erase', 'gebeten@example.org', '--yes')).toMatchObject({ exitCode: 0 })
  expect(await appointments('restore', file, '--yes')).toMatchObject({ exitCode: 0 })

  const { stdout } = await appointments('list')
  expect(['Selbst', 'Gebeten', 'Bleibt'].filter((name) => stdout.includes(name))).toEqual(['Bleibt'])
  expect((await appointments('mails')).stdout).not.toMatch(/Selbst|Gebeten/)
  expect((await fetch(ownWish)).status).toBe(404)
  expect((await fetch(kept)).status).toBe(200)
})
