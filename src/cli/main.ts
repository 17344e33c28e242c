import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readBuiltContent } from '../content/built-content.ts'
import { runCommandLine } from './run-command-line.ts'

// The reader has closed the pipe, as in `| head`.
process.stdout.on('error', () => process.exit(0))

const built = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(built, 'built-from')
const builtFrom = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
const { env, stdin, stdout, stderr } = process
const terminal = {
  env,
  contentDir: join(built, 'content'),
  readContent: () => readBuiltContent(built),
  builtFrom,
  stdin,
  stdout,
  stderr,
}
const exitCode = await runCommandLine(process.argv.slice(2), terminal)
for (const stream of [stdout, stderr]) await new Promise((resolve) => stream.write('', resolve))
// A check that was given up may still hold a connection open.
process.exit(exitCode)
