import { noteBackup } from '../../../src/store/last-backup.ts'
import { writeNote } from '../../../src/store/running-notes.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** A data folder with a backup and the note of a server on this port. */
export async function notedFolder(port: number, host = '127.0.0.1'): Promise<string> {
  const folder = temporaryFolder()
  await noteBackup(folder)
  const where = { host, port, pid: 1, version: '', since: new Date().toISOString() }
  writeNote(folder, { ...where, build: '', database: 'SQLite', mail: 'file', calendars: '' })
  return folder
}
