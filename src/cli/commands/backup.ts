import { BACKUP_RETENTION_IN_DAYS } from '../../booking/retention.ts'
import { noteBackup } from '../../store/last-backup.ts'
import { formatBackup } from '../backup-file.ts'
import type { Command } from '../command.ts'
import { counted } from '../describe-appointment.ts'
import { parseArguments } from '../parse-arguments.ts'
import { refuseToOverwrite, writePrivateFile } from '../private-file.ts'

/** The whole database in one file, as of one instant, while the server runs. */
export const backup: Command = {
  usage: [['backup DATEI [--yes]', 'Alles in eine Datei sichern, auch im laufenden Betrieb']],
  details: `\
Die Datei enthält alle Termine und den Stand der Mails, ist nur für Sie lesbar und passt zu beiden Datenbanken:
Was aus SQLite gesichert ist, lässt sich in PostgreSQL einspielen und umgekehrt.
Sie enthält personenbezogene Daten: verschlüsselt aufbewahren, nach spätestens ${BACKUP_RETENTION_IN_DAYS} Tagen löschen.

  --yes   Eine vorhandene Datei ohne Rückfrage ersetzen`,
  async run(args, deps) {
    const [file = ''] = parseArguments(args, { flags: ['--yes'], words: ['DATEI'] }).words
    await refuseToOverwrite(file, deps)
    const snapshot = await (await deps.store()).archive.read()
    await writePrivateFile(file, formatBackup(snapshot, deps.now()))
    await noteBackup(deps.config().dataDir)
    const { appointments, outbox } = snapshot.tables
    deps.print(
      `${counted(appointments.length, 'Termin', 'Termine')} und ${counted(outbox.length, 'Mail', 'Mails')} in „${file}“ gesichert.`,
    )
  },
}
