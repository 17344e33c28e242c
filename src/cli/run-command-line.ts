import { readConfig } from '../config.ts'
import { readContent } from '../content/read-content.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { askFirst } from './ask-first.ts'
import { type Command, type Terminal, UsageError } from './command.ts'
import { link, signout } from './commands/access.ts'
import { confirmAppointment, correct, decline, done, propose } from './commands/answers.ts'
import { backup, restore } from './commands/backups.ts'
import { check, doctor } from './commands/doctor.ts'
import { erase, purge } from './commands/erase.ts'
import { exportAppointments } from './commands/export.ts'
import { list, today } from './commands/list.ts'
import { mails } from './commands/mails.ts'
import { report } from './commands/report.ts'
import { show } from './commands/show.ts'
import { explainError } from './explain-error.ts'
import { helpFor, overview } from './help.ts'
import { parseArguments } from './parse-arguments.ts'

/** In the order of the overview. */
export const commands: Record<string, Command> = {
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

/** Runs one call of the owner's command line and resolves with its exit code. */
export async function runCommandLine(args: string[], terminal: Terminal, now = () => new Date()) {
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
  const print = (text: string) => void terminal.stdout.write(`${text}\n`)
  const wanted = name === 'help' ? args[0] : name
  if (!wanted || wanted === '--help') return print(overview(commands))
  const command = Object.hasOwn(commands, wanted) ? commands[wanted] : undefined
  if (!command) throw new UsageError(`„${wanted}“ gibt es nicht; --help zeigt alle Befehle.`)
  if (name === 'help' || args.includes('--help')) return print(helpFor(command))
  const given = parseArguments(args, command)
  const content = once(() => readContent(terminal.contentDir))
  const config = once(() => readConfig(terminal.env, content().site))
  let opened: Promise<Store> | undefined
  const store = () => {
    opened ??= openStore(config())
    return opened
  }
  const confirm = async (question: string) =>
    given.options.has('--yes') ? undefined : askFirst(question, terminal)
  try {
    await command.run(given, { ...terminal, content, config, store, now, print, confirm })
  } finally {
    await (await opened?.catch(() => undefined))?.close()
  }
}

function once<Value>(read: () => Value): () => Value {
  let known: { value: Value } | undefined
  return () => {
    known ??= { value: read() }
    return known.value
  }
}
