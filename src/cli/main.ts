import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readContent } from '../content/read-content.ts'
import { runCommandLine } from './run-command-line.ts'

// The reader has closed the pipe, as in `| head`.
process.stdout.on('error', () => process.exit(0))

/** The build's copy of the content: a file that is being edited does not stop a command. */
const contentDir = fileURLToPath(new URL('../content', import.meta.url))
const stamp = new URL('../built-from', import.meta.url)
const builtFrom = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
const { env, stdin, stdout, stderr } = process
const terminal = {
  env,
  contentDir,
  readContent: () => readContent(contentDir),
  builtFrom,
  stdin,
  stdout,
  stderr,
}
const exitCode = await runCommandLine(process.argv.slice(2), terminal)
for (const stream of [stdout, stderr]) await new Promise((resolve) => stream.write('', resolve))
// A check that was given up may still hold a connection open.
process.exit(exitCode)
