/** The owner's command line as a process. */
import { fileURLToPath } from 'node:url'
import { runCommandLine } from './run-command-line.ts'

// Whoever reads only the beginning (`| head`) has read enough.
process.stdout.on('error', () => process.exit(0))

/** Built with it: a text that is being edited stands in nobody's way. */
const contentDir = fileURLToPath(new URL('../content', import.meta.url))
const { env, stdin, stdout, stderr } = process
process.exitCode = await runCommandLine(process.argv.slice(2), { env, contentDir, stdin, stdout, stderr })
