import { fork } from 'node:child_process'
import { dirname } from 'node:path'
import { StoreUnavailable } from '../../booking/ports/appointment-store.ts'

/** A million requests take two minutes on a slow disk. */
const PATIENCE_IN_MS = 600_000

/** The build puts the program beside the server; from the sources Node runs TypeScript. */
const PROGRAM = `./vacuum.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`

/**
 * Only VACUUM removes the copies of rows that SQLite has moved. It would stop the server for as long as it lasts, so it runs
 * in a process without our settings; its copy of the database is beside the database, in a file without a name.
 * Returns how many milliseconds bookings had to wait.
 */
export function vacuumInProcess(file: string): Promise<number> {
  const program = fork(new URL(PROGRAM, import.meta.url), [file], {
    execArgv: [],
    env: { SQLITE_TMPDIR: dirname(file) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: PATIENCE_IN_MS,
    killSignal: 'SIGKILL',
  })
  let waited = 0
  program.once('message', (told) => {
    waited = Number(told)
  })
  return new Promise((resolve, reject) => {
    program.once('error', reject)
    program.once('exit', (code, signal) =>
      code === 0 ? resolve(waited) : reject(new StoreUnavailable(`VACUUM: ${signal ?? code}`)),
    )
  })
}
