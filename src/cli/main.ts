/** The owner's command line as a process. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runCommandLine } from './run-command-line.ts'

// Whoever reads only the beginning (`| head`) has read enough.
process.stdout.on('error', () => process.exit(0))

/** Built with it: a text that is being edited stands in nobody's way. */
const contentDir = fileURLToPath(new URL('../content', import.meta.url))
const stamp = new URL('../built-from', import.meta.url)
const builtFrom = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
const { env, stdin, stdout, stderr } = process
const terminal = { env, contentDir, builtFrom, stdin, stdout, stderr }
const exitCode = await runCommandLine(process.argv.slice(2), terminal)
// Told in full, and then the end: a connection that somebody has given up waiting for must not keep the terminal waiting.
for (const stream of [stdout, stderr]) await new Promise((resolve) => stream.write('', resolve))
process.exit(exitCode)
