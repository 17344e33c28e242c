/** A process of its own: rewrites the file that it is told of, and answers with how many milliseconds bookings waited. */
import { openConnection } from './sqlite-connection.ts'

const connection = openConnection(String(process.argv[2]))
const began = performance.now()
// A copy of everything: it must not lie in memory. Where it lies, SQLITE_TMPDIR tells.
connection.exec('PRAGMA temp_store = FILE; VACUUM')
process.send?.(Math.round(performance.now() - began))
// Nobody waits for it; the server, who empties the log afterwards, has little left to do.
connection.exec('PRAGMA wal_checkpoint(PASSIVE)')
connection.close()
