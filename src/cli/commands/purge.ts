import { keepRetention } from '../../jobs/keep-retention.ts'
import type { Command } from '../command.ts'
import { counted } from '../describe-appointment.ts'
import { parseArguments } from '../parse-arguments.ts'

/** The clean-up of the privacy page, now instead of within the hour. */
export const purge: Command = {
  usage: [['purge', 'Abgelaufenes sofort löschen; der Server tut das jede Stunde von selbst']],
  async run(args, { store, config, now, print }) {
    parseArguments(args, {})
    const opened = await store()
    const { erasedAddresses, deletedAppointments, deletedMailFiles } = await keepRetention(
      opened,
      config(),
      now(),
    )
    await opened.compact()
    print(
      `Gelöscht: ${[
        counted(deletedAppointments, 'Anfrage', 'Anfragen'),
        counted(erasedAddresses, 'IP-Adresse', 'IP-Adressen'),
        counted(deletedMailFiles, 'Mail-Datei', 'Mail-Dateien'),
      ].join(', ')}.`,
    )
  },
}
