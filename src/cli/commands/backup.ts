import { BACKUP_RETENTION_IN_DAYS } from '../../booking/limits.ts'
import type { ArchivedPart, ArchivedTable } from '../../booking/ports/archive.ts'
import { noteBackup } from '../../store/last-backup.ts'
import { formatBackup } from '../backup-file.ts'
import type { Command } from '../command.ts'
import { counted } from '../describe-appointment.ts'
import { parseArguments } from '../parse-arguments.ts'
import { refuseToOverwrite, writePrivateFile } from '../private-file.ts'

/** The whole database in one file, as of one instant, while the server runs. */
export const backup: Command = {
  usage: [['backup DATEI [--yes]', 'Alles in einer Datei sichern, auch während der Server läuft']],
  details: `\
Die Datei enthält alle Anfragen und den Stand der Mails, ist nur für Sie lesbar und passt zu beiden Datenbanken:
Was aus SQLite gesichert ist, lässt sich in PostgreSQL zurückspielen und umgekehrt.
Sie enthält Namen und Nummern: bitte verschlüsselt aufbewahren und nach spätestens ${BACKUP_RETENTION_IN_DAYS} Tagen löschen.

  --yes   Eine vorhandene Datei ohne Rückfrage ersetzen`,
  async run(args, deps) {
    const [file = ''] = parseArguments(args, { flags: ['--yes'], words: ['DATEI'] }).words
    await refuseToOverwrite(file, deps)
    const { archive } = await deps.store()
    const written = { appointments: 0, events: 0, outbox: 0, installation: 0 }
    const { schema, parts } = archive.read()
    const snapshot = { schema, parts: counting(parts, written) }
    await writePrivateFile(file, formatBackup(snapshot, deps.now()))
    await noteBackup(deps.config().dataDir)
    deps.print(
      `${counted(written.appointments, 'Anfrage', 'Anfragen')} und ${counted(written.outbox, 'Mail', 'Mails')} in „${file}“ gesichert.`,
    )
  },
}

/** Counts the rows that pass. */
async function* counting(
  parts: AsyncIterable<ArchivedPart>,
  written: Record<ArchivedTable, number>,
): AsyncGenerator<ArchivedPart> {
  for await (const part of parts) {
    written[part.table] += part.rows.length
    yield part
  }
}
