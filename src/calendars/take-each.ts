import { createContext, Script } from 'node:vm'

/** A few hundred times what the entry of a person takes. */
const MOST_MS = 400

export type Piece = { number: number }
export type Progress = {
  /** Told before each piece: where the process dies, the last one is to blame. */
  begin(piece: number): void
  /** The piece at which an earlier reading has died: it is refused at once. */
  without?: number | undefined
}

// Node can interrupt what runs as a script, wherever it is: in a library, a loop or a regular expression.
const room = createContext({ work: () => undefined })
const script = new Script('work()')
function interruptAfter(ms: number, work: () => void): void {
  room.work = work
  script.runInContext(room, { timeout: ms })
}

/**
 * Takes one piece of work after the other. A piece that throws, or needs more than its time, is refused and costs the
 * others nothing. Setting the alarm takes longer than most pieces, so all until the next alarm share one.
 */
export function takeEach<One extends Piece>(
  pieces: One[],
  take: (piece: One) => void,
  refuse: (piece: One) => void,
  { begin, without }: Progress,
): void {
  let index = 0
  let spent = 0
  let beganAt = processorTime()
  function next(): void {
    index += 1
    spent = 0
    beganAt = processorTime()
  }
  function takeNext(piece: One): void {
    begin(piece.number)
    try {
      if (piece.number === without) throw new RangeError('deadly')
      take(piece)
    } catch {
      refuse(piece)
    }
    next()
  }
  function takeUntilAlarm(): void {
    for (let piece = pieces[index]; piece; piece = pieces[index]) takeNext(piece)
  }
  while (index < pieces.length) {
    try {
      interruptAfter(MOST_MS, takeUntilAlarm)
    } catch {
      // The alarm knows the hour alone. A piece that was its victim, or that a busy machine kept waiting, begins again.
      const now = processorTime()
      spent += now - beganAt
      beganAt = now
      const piece = pieces[index]
      if (spent < MOST_MS || !piece) continue
      refuse(piece)
      next()
    }
  }
}

/** In milliseconds, of this thread: what runs beside it counts for nobody. */
export const processorTime = (): number => process.threadCpuUsage().user / 1000
