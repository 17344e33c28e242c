import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'
import { startMailServer } from '../../rig/mail-server.ts'
import { startServer } from '../../rig/started-server.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { noteBackup } from '../../src/store/last-backup.ts'
import { call } from './command-line.ts'
import { sharedFolder } from './temporary-folder.ts'

type Settings = Record<string, string>

/** A site that nothing is wrong with, until the tests are over: an owner with a name, a running server, a mail server that takes everything. */
export async function startHealthySite(serverSettings: Settings = {}) {
  const folder = sharedFolder()
  const contentDir = join(folder, 'content')
  cpSync(TEST_CONTENT, contentDir, { recursive: true })
  cpSync(`${BUILT}/built-from`, join(folder, 'built-from'))
  const facts = join(contentDir, 'site.yaml')
  writeFileSync(facts, readFileSync(facts, 'utf8').replace('\nplaceholder: true', '\nplaceholder: false'))
  const mailServer = await startMailServer()
  const mails = { MAIL_TRANSPORT: 'smtp', SMTP_URL: mailServer.url }
  const server = await startServer({ ...mails, ...serverSettings })
  afterAll(() => Promise.all([server.stop(), mailServer.stop()]))
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
  return { server, mailServer, env, run }
}
