import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_MS = 0.1

/** What the kernel says of a process; empty where it has ended. */
function read(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** The fields of /proc/…/stat after the name, which may hold blanks. */
const statOf = (pid: number | 'self'): string[] => read(`${pid}/stat`).split(') ')[1]?.split(' ') ?? []

/** Milliseconds, to the microsecond, that all threads of a process have run. */
export function processMs(pid: number): number {
  let threads: string[] = []
  try {
    threads = readdirSync(`/proc/${pid}/task`)
  } catch {}
  const nanoseconds = threads.map((thread) => Number(read(`${pid}/task/${thread}/schedstat`).split(' ')[0]))
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6
}

/** Of the children that have ended, and of theirs. */
export function endedChildrenMs(pid: number | 'self'): number {
  const [user, system] = statOf(pid).slice(13, 15)
  return (Number(user) + Number(system)) / TICKS_PER_MS
}

/** Of a database server: the processes that it has started, also those that have ended. */
export function childrenMs(parent: number): number {
  const children = read(`${parent}/task/${parent}/children`).trim().split(' ').filter(Boolean)
  return children.reduce((sum, pid) => sum + processMs(Number(pid)), endedChildrenMs(parent))
}

/** The most memory that a process has used so far. */
export const peakMemoryMb = (pid: number): number =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(read(`${pid}/status`))?.[1] ?? 0) / 1024)
