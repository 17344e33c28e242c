import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MailServer, startMailServer } from '../../rig/mail-server.ts'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { call, type Said } from './command-line.ts'
import { type DatabaseKind, newDatabase } from './database-kinds.ts'

export type HealthySite = {
  server: StartedServer
  mailServer: MailServer
  /** The settings of its command line. */
  env: Record<string, string>
  run(args: string[], changes?: Record<string, string>): Promise<Said>
  stop(): Promise<void>
}

/** A site that nothing is wrong with: an owner with a name, a running server, a mail server that takes everything. */
export async function startHealthySite(
  kind: DatabaseKind,
  serverSettings: Record<string, string> = {},
): Promise<HealthySite> {
  const contentDir = ownedContent()
  const database = await newDatabase(kind)
  const mailServer = await startMailServer()
  const server = await startServer({ CONTENT_DIR: contentDir, ...database, ...serverSettings })
  const env = {
    CONTENT_DIR: contentDir,
    DATA_DIR: server.dataDir,
    ...database,
    PORT: new URL(server.url).port,
    SITE_URL: server.url,
    ADMIN_EMAIL: 'chefin@example.org',
    MAIL_TRANSPORT: 'smtp',
    SMTP_URL: mailServer.url,
  }
  return {
    server,
    mailServer,
    env,
    run: (args, changes = {}) => call(args, { ...env, ...changes }),
    async stop() {
      await Promise.all([server.stop(), mailServer.stop()])
      rmSync(contentDir, { recursive: true, force: true })
    },
  }
}

/** The tests' own texts, no longer called placeholders. */
function ownedContent(): string {
  const folder = mkdtempSync(join(tmpdir(), 'musterwerk-content-'))
  cpSync(TEST_CONTENT, folder, { recursive: true })
  const site = join(folder, 'site.yaml')
  writeFileSync(site, readFileSync(site, 'utf8').replace(/^placeholder: true/m, 'placeholder: false'))
  return folder
}
