/** The owner's command line as a process. */
import { runCommandLine } from './run-command-line.ts'

// Whoever reads only the beginning (`| head`) has read enough.
process.stdout.on('error', () => process.exit(0))

process.exitCode = await runCommandLine(process.argv.slice(2), process)
