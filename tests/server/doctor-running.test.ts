import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { builtWith, type OtherBuild } from '../support/built-with.ts'
import { newDatabase } from '../support/database-kinds.ts'

/** The built command line asks the built server what it really works with. */
describe('what the running server works with', () => {
  let build: OtherBuild
  let server: StartedServer
  let env: Record<string, string>
  beforeAll(async () => {
    build = builtWith('site.yaml', '\nplaceholder: true', '\nplaceholder: false')
    server = await startServer({}, { built: build.built })
    env = {
      DATA_DIR: server.dataDir,
      PORT: new URL(server.url).port,
      SITE_URL: server.url,
      CONTENT_DIR: build.contentDir,
    }
  })
  afterAll(async () => {
    await server.stop()
    build.remove()
  })

  function running(changes: Record<string, string> = {}): string[] {
    const { stdout } = spawnSync(process.execPath, [join(build.built, 'server/appointments.js'), 'doctor'], {
      env: { PATH: process.env.PATH, ...env, ...changes },
      encoding: 'utf8',
    })
    return stdout.split('\n').filter((line) => line.slice(2).startsWith('Laufender Server:'))
  }

  test('the same settings and build are fine, with the time of the start', () => {
    expect(running()).toEqual([
      expect.stringMatching(
        /^✓ Laufender Server: arbeitet seit \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr mit dieser Datenbank, diesem Mailversand und dem, was zuletzt gebaut wurde$/,
      ),
    ])
  })

  test('another data folder is another database', () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'musterwerk-elsewhere-'))
    expect(running({ DATA_DIR: elsewhere })).toEqual([
      expect.stringMatching(
        /^✗ Laufender Server: arbeitet mit einer anderen SQLite-Datenbank als dieser Befehl; /,
      ),
    ])
    rmSync(elsewhere, { recursive: true })
  })

  test('PostgreSQL in the settings needs a restart of a server on SQLite', async () => {
    expect(running(await newDatabase('PostgreSQL'))).toEqual([
      expect.stringMatching(
        /^✗ Laufender Server: arbeitet mit SQLite, dieser Befehl mit PostgreSQL; .*den Server neu starten/,
      ),
    ])
  })

  test('a server that sends mails in another way needs a restart', () => {
    expect(running({ MAIL_TRANSPORT: 'smtp', SMTP_URL: 'smtp://127.0.0.1:1' })).toEqual([
      '✗ Laufender Server: sendet Mails mit MAIL_TRANSPORT=file, eingestellt ist smtp; den Server neu starten, damit die Einstellung gilt',
    ])
  })

  test('a build that is newer than the server needs a restart', () => {
    writeFileSync(join(build.built, 'built-from'), 'since then')
    expect(running()).toEqual([
      '✗ Laufender Server: zeigt noch nicht, was zuletzt gebaut wurde; den Server neu starten, dann ist es zu sehen',
    ])
  })
})
