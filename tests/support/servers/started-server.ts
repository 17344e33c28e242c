import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve as absolute, delimiter, dirname, join } from 'node:path'
import { BUILT } from './built-site.ts'

export type StartedServer = {
  url: string
  process: ChildProcess
  dataDir: string
  /** Everything it has printed so far. */
  output(): string
  stop(): Promise<void>
}

type Options = {
  /** The folder it was built into. */
  built?: string
  /** The folder it runs in. */
  cwd?: string
  /** The number of an open socket to hand over, as systemd does. */
  socket?: number
}

/** What a process needs of this one's environment: programs, and code that Node has compiled before. */
export const INHERITED_ENV: Record<string, string | undefined> = {
  PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
}

/** The built server as a process on a free port with a temporary data folder. */
export async function startServer(
  env: Record<string, string> = {},
  { built = BUILT, cwd, socket }: Options = {},
): Promise<StartedServer> {
  const ownFolder = mkdtempSync(join(tmpdir(), 'musterwerk-'))
  const dataDir = env.DATA_DIR ?? ownFolder
  const handover = socket === undefined ? '' : 'env LISTEN_FDS=1 LISTEN_PID=$$ '
  const child = spawn(
    'sh',
    ['-c', `exec ${handover}sh "$0" "$1"`, absolute('scripts/serve.sh'), absolute(built)],
    {
      cwd,
      env: {
        ...INHERITED_ENV,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', ...(socket === undefined ? [] : [socket])],
    },
  )
  let printed = ''
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk
      const serving = /läuft auf (http:\S+)/.exec(printed)
      if (serving?.[1]) resolve(serving[1])
    }
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', read)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed}`)))
  })
  async function stop() {
    child.kill('SIGTERM')
    await exited
    rmSync(ownFolder, { recursive: true, force: true })
  }
  return { url, process: child, dataDir, output: () => printed, stop }
}
