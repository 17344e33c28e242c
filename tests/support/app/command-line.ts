import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect } from 'vitest'
import { runCommandLine } from '../../../src/cli/run-command-line.ts'
import { readBuiltContent } from '../../../src/content/built-content.ts'
import { type Content, readContent } from '../../../src/content/read-content.ts'
import { alone } from '../../../src/content/reading/content-folder.ts'
import { openStore } from '../../../src/store/open-store.ts'
import { OUR_CONTENT } from '../content/our-content.ts'
import { TEST_CONTENT } from '../content/test-content.ts'
import { deskOf } from '../desk.ts'
import { sharedFolder } from '../temporary-folder.ts'

export type Said = { exitCode: number; stdout: string; stderr: string }

type Options = {
  /** The settings of an empty database; none for the embedded one. */
  database?: Record<string, string>
  env?: Record<string, string>
  contentDir?: string
  now?: () => Date
}

/**
 * The command line on a database of its own, with the store itself open beside it as a server would have it, until the
 * tests of the file or suite are over.
 */
export async function givenCommandLine({
  database = {},
  env: more = {},
  contentDir = TEST_CONTENT,
  now,
}: Options = {}) {
  const dataDir = sharedFolder()
  const env = { DATA_DIR: dataDir, ...database, ...more }
  const store = await openStore({ databaseUrl: database.DATABASE_URL, dataDir })
  afterAll(() => store.close())
  /** Runs it with somebody at the keyboard. */
  const answer = (input: string, ...args: string[]) => call(args, env, { input, contentDir, now })
  const run = (...args: string[]) => answer('', ...args)
  /** What it prints; the first argument may be a call of several words, as in a shell. */
  const said = async (call: string, ...more: string[]) => (await run(...wordsOf(call), ...more)).stdout
  return { dataDir, env, store, desk: deskOf(store), run, said, answer }
}

/** The words of a call as a shell parts them. */
export const wordsOf = (call: string): string[] =>
  [...call.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word)

/** On a busy machine an answer takes longer than the doctor waits. */
const PATIENCE = 20

type Call = {
  input?: string
  contentDir?: string
  builtFrom?: string
  now?: (() => Date) | undefined
  patience?: number | undefined
  /** Somebody watches the other output. */
  isTerminal?: boolean
}

/** A build brings its own. */
function contentOf(folder: string): Content {
  const built = dirname(folder)
  if (existsSync(join(built, 'content.json'))) return readBuiltContent(built)
  return folder === TEST_CONTENT ? OUR_CONTENT : readContent(alone(folder))
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
    patience = PATIENCE,
    isTerminal = false,
  }: Call = {},
): Promise<Said> {
  const stdout = new PassThrough()
  const stderr = Object.assign(new PassThrough(), { isTTY: isTerminal })
  const stdin = Readable.from([input])
  // Nothing has been edited since, unless a test says so.
  const set = { CONTENT_DIR: contentDir, ...env }
  const terminal = {
    env: set,
    contentDir,
    readContent: () => contentOf(contentDir),
    builtFrom,
    patience,
    stdin,
    stdout,
    stderr,
  }
  const read = Promise.all([buffer(stdout), buffer(stderr)])
  const exitCode = await runCommandLine(args, terminal, now)
  for (const written of [stdout, stderr]) written.end()
  const [said, complained] = (await read).map(String)
  return { exitCode, stdout: said ?? '', stderr: complained ?? '' }
}

/** What it answers to these calls, as a terminal shows it; `2>` is the other output, a number the exit code. */
export async function transcriptOf(
  run: (...args: string[]) => Promise<Said>,
  calls: string[],
): Promise<string> {
  let shown = ''
  for (const call of calls) {
    const { exitCode, stdout, stderr } = await run(...wordsOf(call))
    shown += `$ ${call}\n${stdout}${stderr && `2> ${stderr}`}${exitCode ? `(${exitCode})\n` : ''}\n`
  }
  return shown.replaceAll('\r\n', '\n').replaceAll('\u001b', '␛')
}

/** Refused in one line of these words, with nothing on the standard output. */
export function expectRefusal({ exitCode, stdout, stderr }: Said, words: string, code = 1): void {
  expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' })
  expect(stderr).toMatch(/^✗ [^\n]+\n$/)
  expect(stderr).toContain(words)
}
