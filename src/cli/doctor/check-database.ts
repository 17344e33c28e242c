import type { Config } from '../../config.ts'
import type { Store } from '../../store/store.ts'
import { counted } from '../describe-appointment.ts'
import { expectedError } from '../explain-error.ts'
import { broken, type Finding, fine } from './finding.ts'

/** Opens, migrates, really writes; and looks whether mails are stuck. */
export async function checkDatabase(openStore: () => Promise<Store>, config: Config): Promise<Finding[]> {
  const name = config.databaseUrl ? 'PostgreSQL' : 'SQLite'
  try {
    const { checkReady, checkWritable, appointments, outbox } = await openStore()
    await checkReady()
    await checkWritable()
    const count = counted((await appointments.list()).length, 'Termin', 'Termine')
    const failed = (await outbox.list()).filter(({ state }) => state === 'failed').length
    return [
      fine(`Datenbank: ${name} nimmt Schreibzugriffe an, ${count}`),
      failed === 0
        ? fine('Postausgang: keine Mail ist liegen geblieben')
        : broken(
            `Postausgang: ${counted(failed, 'Mail', 'Mails')} fehlgeschlagen; „mails“ zeigt den Grund, „mails retry“ sendet erneut`,
          ),
    ]
  } catch (error) {
    return [broken(`Datenbank: ${expectedError(error) ?? String(error)}`)]
  }
}
