import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILT } from '../../rig/built-site.ts'
import { startMailServer } from '../../rig/mail-server.ts'
import { startServer } from '../../rig/started-server.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { noteBackup } from '../../src/store/last-backup.ts'
import { call } from './command-line.ts'

type Settings = Record<string, string>

/** A site that nothing is wrong with: an owner with a name, a running server, a mail server that takes everything. */
export async function startHealthySite(serverSettings: Settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'musterwerk-owned-'))
  const contentDir = join(folder, 'content')
  cpSync(TEST_CONTENT, contentDir, { recursive: true })
  cpSync(`${BUILT}/built-from`, join(folder, 'built-from'))
  const facts = join(contentDir, 'site.yaml')
  writeFileSync(facts, readFileSync(facts, 'utf8').replace('\nplaceholder: true', '\nplaceholder: false'))
  const mailServer = await startMailServer()
  const mails = { MAIL_TRANSPORT: 'smtp', SMTP_URL: mailServer.url }
  const server = await startServer({ ...mails, ...serverSettings })
  /** The settings of its command line. */
  const env: Settings = {
    DATA_DIR: server.dataDir,
    PORT: new URL(server.url).port,
    SITE_URL: server.url,
    ...mails,
    ADMIN_EMAIL: 'chefin@example.org',
  }
  const run = (args: string[], changes: Settings = {}, options: Parameters<typeof call>[2] = {}) =>
    call(args, { ...env, ...changes }, { contentDir, ...options })
  await noteBackup(server.dataDir)
  async function stop(): Promise<void> {
    await Promise.all([server.stop(), mailServer.stop()])
    rmSync(folder, { recursive: true })
  }
  return { server, mailServer, env, run, stop }
}

export type HealthySite = Awaited<ReturnType<typeof startHealthySite>>
