import type { Readable, Writable } from 'node:stream'
import { readConfig } from '../config.ts'
import { readContent } from '../content/read-content.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { type Command, UsageError } from './command.ts'
import { backup } from './commands/backup.ts'
import { check } from './commands/check.ts'
import { confirmAppointment } from './commands/confirm.ts'
import { correct } from './commands/correct.ts'
import { decline } from './commands/decline.ts'
import { doctor } from './commands/doctor.ts'
import { done } from './commands/done.ts'
import { erase } from './commands/erase.ts'
import { exportAppointments } from './commands/export.ts'
import { link } from './commands/link.ts'
import { list } from './commands/list.ts'
import { mails } from './commands/mails.ts'
import { propose } from './commands/propose.ts'
import { purge } from './commands/purge.ts'
import { report } from './commands/report.ts'
import { restore } from './commands/restore.ts'
import { show } from './commands/show.ts'
import { signout } from './commands/signout.ts'
import { today } from './commands/today.ts'
import { confirm } from './confirm.ts'
import { explainError } from './explain-error.ts'
import { helpFor, overview } from './help.ts'

const commands: Record<string, Command> = {
  today,
  list,
  show,
  confirm: confirmAppointment,
  propose,
  decline,
  done,
  correct,
  export: exportAppointments,
  mails,
  report,
  erase,
  link,
  signout,
  purge,
  backup,
  restore,
  doctor,
  check,
}

/** Where a call comes from, and where its words go. */
export type Terminal = {
  env: NodeJS.ProcessEnv
  /** What the site was built with. */
  contentDir: string
  /** What tells this build from another; nothing outside of a build. */
  builtFrom?: string | undefined
  stdin: Readable
  stdout: Writable
  stderr: Writable
}

/** The owner's command line: one table of commands, German words, plain text. Resolves with the exit code. */
export async function runCommandLine(
  args: string[],
  terminal: Terminal,
  now = () => new Date(),
): Promise<number> {
  try {
    await runCommand(args, terminal, now)
    return 0
  } catch (error) {
    const { line, exitCode } = explainError(error)
    terminal.stderr.write(`${line}\n`)
    return exitCode
  }
}

async function runCommand([name, ...args]: string[], terminal: Terminal, now: () => Date): Promise<void> {
  const tell = (text: string) => void terminal.stdout.write(`${text}\n`)
  const wanted = name === 'help' ? args[0] : name
  if (!wanted || wanted === '--help') return tell(overview(commands))
  const command = Object.hasOwn(commands, wanted) ? commands[wanted] : undefined
  if (!command) throw new UsageError(`„${wanted}“ gibt es nicht; --help zeigt alle Befehle.`)
  if (name === 'help' || args.includes('--help')) return tell(helpFor(command))
  await runWithStore(command, args, terminal, now)
}

async function runWithStore(
  command: Command,
  args: string[],
  terminal: Terminal,
  now: () => Date,
): Promise<void> {
  const { env, contentDir, builtFrom, stdout } = terminal
  const content = once(() => readContent(contentDir))
  const config = once(() => readConfig(env, content().site))
  const isDecided = args.includes('--yes')
  let opened: Promise<Store> | undefined
  try {
    await command.run(args, {
      env,
      content,
      contentDir,
      builtFrom,
      config,
      store: () => {
        opened ??= openStore(config())
        return opened
      },
      now,
      print: (line) => void stdout.write(`${line}\n`),
      write: (text) => void stdout.write(text),
      confirm: async (question) => (isDecided ? undefined : confirm(question, terminal)),
    })
  } finally {
    const store = await opened?.catch(() => undefined)
    await store?.close()
  }
}

/** Read when it is asked for first, and kept. */
function once<Value>(read: () => Value): () => Value {
  let known: { value: Value } | undefined
  return () => {
    known ??= { value: read() }
    return known.value
  }
}
