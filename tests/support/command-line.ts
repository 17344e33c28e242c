import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'
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
  database?: Awaited<ReturnType<NewDatabase>>
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
  async function remove() {
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { dataDir, env, store, run: (...args) => answer('', ...args), answer, remove }
}

/** The same, removed when the tests of the file or suite are over. */
export async function givenCommandLine(options?: Options): Promise<CommandLine> {
  const cli = await openCommandLine(options)
  afterAll(() => cli.remove())
  return cli
}

type Call = { input?: string; contentDir?: string; builtFrom?: string; now?: (() => Date) | undefined }

/** One call of the command line and what became of it. */
export async function call(
  args: string[],
  env: Record<string, string>,
  { input = '', contentDir = TEST_CONTENT, builtFrom, now }: Call = {},
): Promise<Said> {
  const [stdout, stderr, stdin] = [new PassThrough(), new PassThrough(), Readable.from([input])]
  // Nothing has been edited since, unless a test says so.
  const set = { CONTENT_DIR: contentDir, ...env }
  const terminal = { env: set, contentDir, builtFrom, stdin, stdout, stderr }
  const exitCode = await runCommandLine(args, terminal, now)
  return { exitCode, stdout: String(await buffer(stdout.end())), stderr: String(await buffer(stderr.end())) }
}
