import type { Config } from '../config.ts'
import { removeMailFilesOf } from '../mail/transports/file.ts'
import { mailFolder } from '../mail/transports/open-transport.ts'
import { lastBackupAt } from '../store/last-backup.ts'
import type { Store } from '../store/store.ts'
import type { AppDeps } from './build-app.ts'

type Settings = Pick<Config, 'siteUrl' | 'trustProxy' | 'dataDir' | 'retentionDays'>
type Given =
  | 'siteUrl'
  | 'trustProxy'
  | 'retentionDays'
  | 'appointments'
  | 'dossiers'
  | 'book'
  | 'access'
  | 'checkReady'
  | 'backlog'
  | 'lastBackupAt'
  | 'removeMailFiles'

/** What HTTP needs of the settings and of the database, and no more: no key of a mail server, no archive. */
export const appDeps = (
  { siteUrl, trustProxy, dataDir, retentionDays }: Settings,
  { appointments, dossiers, book, access, outbox, checkReady }: Omit<Store, 'archive' | 'purge'>,
): Pick<AppDeps, Given> => ({
  siteUrl,
  trustProxy,
  retentionDays,
  appointments,
  dossiers,
  book,
  access,
  checkReady,
  backlog: () => outbox.backlog(),
  lastBackupAt: () => lastBackupAt(dataDir),
  removeMailFiles: (mails) => removeMailFilesOf(mailFolder({ dataDir }), mails),
})
