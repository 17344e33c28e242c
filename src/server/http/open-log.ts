import { type Logger, pino } from 'pino'

const BATCH_IN_BYTES = 8_192
const LONGEST_WAIT_IN_MS = 200
/** Where the log cannot be written as fast as lines come, lines are dropped instead of kept without end. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024

/** Lines leave in batches: one system call a request would cost as much as sending the page. The end of the process flushes. */
export const openLog = (level: string): Logger =>
  pino(
    { level },
    pino.destination({
      sync: false,
      minLength: BATCH_IN_BYTES,
      maxLength: MAX_WAITING_BYTES,
      periodicFlush: LONGEST_WAIT_IN_MS,
    }),
  )
