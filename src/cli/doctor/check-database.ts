import type { Config } from '../../config.ts'
import type { Store } from '../../store/store.ts'
import { counted } from '../describe-appointment.ts'
import { expectedError } from '../explain-error.ts'
import { checkAddresses } from './check-addresses.ts'
import { checkOutbox } from './check-outbox.ts'
import { broken, type Finding, fine } from './finding.ts'

/** Enough to notice a proxy that names no address, and no long work in a flood. */
const LOOKED_AT = 50

/** Opens, migrates, really writes; and looks at what it holds. */
export async function checkDatabase(
  openStore: () => Promise<Store>,
  config: Config,
  now: Date,
): Promise<Finding[]> {
  const name = config.databaseUrl ? 'PostgreSQL' : 'SQLite'
  try {
    const { checkReady, checkWritable, appointments, overview, outbox } = await openStore()
    await checkReady()
    await checkWritable()
    const newest = await overview.list({}, 'newest-first', { limit: LOOKED_AT, offset: 0 })
    return [
      fine(
        `Datenbank: ${name} lässt sich lesen und beschreiben, ${counted(newest.total, 'Anfrage', 'Anfragen')}`,
      ),
      ...(await checkOutbox(outbox, now)),
      ...(await checkAddresses(newest.appointments, appointments, now)),
    ]
  } catch (error) {
    return [broken(`Datenbank: ${expectedError(error) ?? String(error)}`)]
  }
}
