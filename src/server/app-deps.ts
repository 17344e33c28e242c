import type { Config } from '../config.ts'
import { lastBackupAt } from '../store/last-backup.ts'
import type { Store } from '../store/store.ts'
import type { AppDeps } from './build-app.ts'

type Settings = Pick<Config, 'siteUrl' | 'trustProxy' | 'dataDir'>
type Given = 'siteUrl' | 'trustProxy' | 'appointments' | 'checkReady' | 'backlog' | 'lastBackupAt'

/** What HTTP needs of the settings and of the database, and no more: no key of a mail server, no archive. */
export const appDeps = (
  { siteUrl, trustProxy, dataDir }: Settings,
  { appointments, outbox, checkReady }: Pick<Store, 'appointments' | 'outbox' | 'checkReady'>,
): Pick<AppDeps, Given> => ({
  siteUrl,
  trustProxy,
  appointments,
  checkReady,
  backlog: () => outbox.backlog(),
  lastBackupAt: () => lastBackupAt(dataDir),
})
