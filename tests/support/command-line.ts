import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { openStore } from '../../src/store/open-store.ts'
import type { Store } from '../../src/store/store.ts'

export type Said = { exitCode: number; stdout: string; stderr: string }

/** The settings of an empty database; none for the embedded one. */
export type NewDatabase = () => Promise<Record<string, string>>

export type CommandLine = {
  dataDir: string
  env: Record<string, string>
  store: Store
  run(...args: string[]): Promise<Said>
  /** Runs it with somebody at the keyboard. */
  answer(input: string, ...args: string[]): Promise<Said>
  remove(): Promise<void>
}

type Options = {
  /** The settings of the database; none for the embedded one. */
  database?: Record<string, string>
  /** More settings. */
  env?: Record<string, string>
  contentDir?: string
  now?: () => Date
}

/** The command line on a database of its own, with the store itself open beside it as a server would have it. */
export async function openCommandLine({
  database = {},
  env: more = {},
  contentDir = TEST_CONTENT,
  now,
}: Options = {}): Promise<CommandLine> {
  const dataDir = mkdtempSync(join(tmpdir(), 'musterwerk-cli-'))
  const env = { DATA_DIR: dataDir, ...database, ...more }
  const store = await openStore({ databaseUrl: database.DATABASE_URL, dataDir })
  const answer = (input: string, ...args: string[]) => call(args, env, { input, contentDir, now })
  return {
    dataDir,
    env,
    store,
    run: (...args) => answer('', ...args),
    answer,
    async remove() {
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** One call of the command line and what became of it. */
export async function call(
  args: string[],
  env: Record<string, string>,
  {
    input = '',
    contentDir = TEST_CONTENT,
    builtFrom,
    now,
  }: { input?: string; contentDir?: string; builtFrom?: string; now?: (() => Date) | undefined } = {},
): Promise<Said> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const terminal = {
    // Nothing has been edited since, unless a test says so.
    env: { CONTENT_DIR: contentDir, ...env },
    contentDir,
    builtFrom,
    stdin: Readable.from([input]),
    stdout,
    stderr,
  }
  const exitCode = await runCommandLine(args, terminal, now)
  return { exitCode, stdout: String(await buffer(stdout.end())), stderr: String(await buffer(stderr.end())) }
}
