import { statfs } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { removeMailFilesOf } from '../mail/transports/file.ts'
import { mailFolder } from '../mail/transports/open-transport.ts'
import { lastBackupAt } from '../store/last-backup.ts'
import type { Store } from '../store/store.ts'
import type { AppDeps } from './build-app.ts'
import { runningOn } from './running-on.ts'

type Settings = Pick<
  Config,
  'siteUrl' | 'trustProxy' | 'dataDir' | 'retentionDays' | 'databaseUrl' | 'mailTransport'
>
type Given =
  | 'siteUrl'
  | 'trustProxy'
  | 'retentionDays'
  | 'appointments'
  | 'dossiers'
  | 'overview'
  | 'access'
  | 'checkReady'
  | 'backlog'
  | 'lastBackupAt'
  | 'freeBytes'
  | 'removeMailFiles'
  | 'runningOn'

/** What HTTP needs of the settings and of the database, and no more: no key of a mail server, no archive. */
export const appDeps = (
  settings: Settings,
  { appointments, dossiers, overview, access, outbox, checkReady }: Omit<Store, 'archive' | 'purge'>,
): Pick<AppDeps, Given> => ({
  siteUrl: settings.siteUrl,
  trustProxy: settings.trustProxy,
  retentionDays: settings.retentionDays,
  appointments,
  dossiers,
  overview,
  access,
  checkReady,
  backlog: () => outbox.backlog(),
  lastBackupAt: () => lastBackupAt(settings.dataDir),
  freeBytes: () => statfs(settings.dataDir).then(({ bavail, bsize }) => bavail * bsize),
  removeMailFiles: (mails) => removeMailFilesOf(mailFolder(settings), mails),
  runningOn: runningOn(settings),
})
