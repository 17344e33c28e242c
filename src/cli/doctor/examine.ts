import type { CommandDeps } from '../command.ts'
import { checkBackups } from './check-backups.ts'
import { checkContent } from './check-content.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkMail } from './check-mail.ts'
import { checkProxy } from './check-proxy.ts'
import { checkServer } from './check-server.ts'
import { checkSettings } from './check-settings.ts'
import type { Finding } from './finding.ts'

/** Everything that is looked at, in the order in which it is told. */
export async function* examine(deps: CommandDeps): AsyncGenerator<Finding> {
  const { site } = deps.content()
  const settings = checkSettings(deps.env, site)
  yield* settings
  yield checkContent(site)
  // With wrong settings there is nothing to try out.
  if (settings.some(({ mark }) => mark === '✗')) return
  const config = deps.config()
  yield* await checkDatabase(deps.store, config, deps.now())
  yield await checkMail(config, site, deps.now)
  yield await checkServer(config)
  yield* await checkProxy(config)
  yield* await checkDisk(config.dataDir)
  yield await checkBackups(config.dataDir, deps.now())
}
