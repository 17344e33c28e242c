import type { Config } from '../../config.ts'
import type { Store } from '../../store/store.ts'
import { counted } from '../describe-appointment.ts'
import { expectedError } from '../explain-error.ts'
import { checkAddresses } from './check-addresses.ts'
import { checkOutbox } from './check-outbox.ts'
import { broken, type Finding, fine } from './finding.ts'

/** Opens, migrates, really writes; and looks at what it holds. */
export async function checkDatabase(
  openStore: () => Promise<Store>,
  config: Config,
  now: Date,
): Promise<Finding[]> {
  const name = config.databaseUrl ? 'PostgreSQL' : 'SQLite'
  try {
    const { checkReady, checkWritable, appointments, outbox } = await openStore()
    await checkReady()
    await checkWritable()
    const booked = await appointments.list()
    const { queued, failed } = await outbox.backlog()
    return [
      fine(`Datenbank: ${name} nimmt Schreibzugriffe an, ${counted(booked.length, 'Termin', 'Termine')}`),
      ...checkOutbox(queued + failed > 0 ? await outbox.list() : [], now),
      ...(await checkAddresses(booked, appointments, now)),
    ]
  } catch (error) {
    return [broken(`Datenbank: ${expectedError(error) ?? String(error)}`)]
  }
}
