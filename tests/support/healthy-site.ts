import { type MailServer, startMailServer } from '../../rig/mail-server.ts'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { builtWith } from './built-with.ts'
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
  const { built, contentDir, remove } = builtWith('site.yaml', '\nplaceholder: true', '\nplaceholder: false')
  const database = await newDatabase(kind)
  const mailServer = await startMailServer()
  const mails = { MAIL_TRANSPORT: 'smtp', SMTP_URL: mailServer.url }
  const server = await startServer({ ...database, ...mails, ...serverSettings }, { built })
  const env = {
    DATA_DIR: server.dataDir,
    ...database,
    PORT: new URL(server.url).port,
    SITE_URL: server.url,
    ADMIN_EMAIL: 'chefin@example.org',
    ...mails,
  }
  return {
    server,
    mailServer,
    env,
    run: (args, changes = {}) => call(args, { ...env, ...changes }, { contentDir }),
    async stop() {
      await Promise.all([server.stop(), mailServer.stop()])
      remove()
    },
  }
}
