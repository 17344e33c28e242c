import { startMailServer } from '../../rig/mail-server.ts'
import { startServer } from '../../rig/started-server.ts'
import { noteBackup } from '../../src/store/last-backup.ts'
import { builtWith } from './built-with.ts'
import { call } from './command-line.ts'
import { type DatabaseKind, newDatabase } from './database-kinds.ts'

type Settings = Record<string, string>

/** A site that nothing is wrong with: an owner with a name, a running server, a mail server that takes everything. */
export async function startHealthySite(kind: DatabaseKind, serverSettings: Settings = {}) {
  const { built, contentDir, remove } = builtWith('site.yaml', '\nplaceholder: true', '\nplaceholder: false')
  const database = await newDatabase(kind)
  const mailServer = await startMailServer()
  const mails = { MAIL_TRANSPORT: 'smtp', SMTP_URL: mailServer.url }
  const server = await startServer({ ...database, ...mails, ...serverSettings }, { built })
  /** The settings of its command line. */
  const env: Settings = {
    ...{ DATA_DIR: server.dataDir, PORT: new URL(server.url).port, SITE_URL: server.url },
    ...{ ...database, ...mails, ADMIN_EMAIL: 'chefin@example.org' },
  }
  const run = (args: string[], changes: Settings = {}, options: Parameters<typeof call>[2] = {}) =>
    call(args, { ...env, ...changes }, { contentDir, ...options })
  await noteBackup(server.dataDir)
  async function stop(): Promise<void> {
    await Promise.all([server.stop(), mailServer.stop()])
    remove()
  }
  return { server, mailServer, env, contentDir, run, stop }
}

export type HealthySite = Awaited<ReturnType<typeof startHealthySite>>
