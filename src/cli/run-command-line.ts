import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { readConfig } from '../config.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { type Command, Refusal, type Terminal, UsageError } from './command.ts'
import { link, signout } from './commands/access.ts'
import { backup, restore } from './commands/backups.ts'
import { check, doctor } from './commands/doctor.ts'
import { erase, purge } from './commands/erase.ts'
import { exportAppointments } from './commands/export.ts'
import { list, show } from './commands/list.ts'
import { mails } from './commands/mails.ts'
import { move } from './commands/move.ts'
import { report } from './commands/report.ts'
import { explainError } from './explain-error.ts'
import { parseArguments } from './parse-arguments.ts'
import { progressLine } from './progress-line.ts'

/** In the order of the overview. */
export const commands: Record<string, Command> = {
  list,
  show,
  export: exportAppointments,
  mails,
  report,
  erase,
  link,
  signout,
  purge,
  backup,
  restore,
  move,
  doctor,
  check,
}

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
  const line = progressLine(terminal.stderr)
  const print = (text: string) => {
    line.clear()
    terminal.stdout.write(`${text}\n`)
  }
  if (!name || name === 'help' || [name, ...args].includes('--help')) return print(overview())
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(`„${name}“ gibt es nicht; --help zeigt alle Befehle.`)
  const given = parseArguments(args, command)
  const content = lazily(terminal.readContent)
  const config = lazily(() => readConfig(terminal.env, content().site))
  let opened: Promise<Store> | undefined
  const store = () => {
    opened ??= openStore(config())
    return opened
  }
  const confirm = async (question: string) => {
    line.clear()
    if (!given.options.has('--yes')) await askFirst(question, terminal)
  }
  const send = async (texts: AsyncIterable<string>) => {
    for await (const text of texts) if (!terminal.stdout.write(text)) await once(terminal.stdout, 'drain')
  }
  const progress = line.show
  try {
    await command.run(given, { ...terminal, content, config, store, now, print, send, progress, confirm })
  } finally {
    line.clear()
    await (await opened?.catch(() => undefined))?.close()
  }
}

/** Asks on the terminal. Any answer but 'ja', and no answer at all, cancels the command. */
async function askFirst(question: string, { stdin, stderr }: Terminal): Promise<void> {
  const terminal = createInterface({ input: stdin, output: stderr })
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
  const answer = await Promise.race([terminal.question(`${question} (ja/nein) `), closed])
  terminal.close()
  if (!/^ja?$/i.test(answer.trim()))
    throw new Refusal('Abgebrochen, nichts wurde geändert; ohne Rückfrage geht es mit --yes.')
}

function lazily<Value>(read: () => Value): () => Value {
  let known: { value: Value } | undefined
  return () => {
    known ??= { value: read() }
    return known.value
  }
}

function overview(): string {
  const usages: Command['usage'] = Object.assign({}, ...Object.values(commands).map(({ usage }) => usage))
  const width = Math.max(...Object.keys(usages).map((words) => words.length))
  const rows = Object.entries(usages).map(([words, meaning]) => `  ${words.padEnd(width)}   ${meaning}`)
  return `Aufruf: npm run appointments -- <Befehl>\n\n${rows.join('\n')}

Alle Befehle arbeiten auch, während der Server läuft. Endet ein Befehl mit 0, ist alles in Ordnung;
mit 1, wenn etwas nicht ging; mit 2, wenn der Aufruf nicht stimmt. Mit --yes fragt keiner vorher.
Mehr zu jedem steht im Handbuch (docs/handbuch.md).
Nur das Ergebnis, ohne die Zeilen von npm: npm run --silent appointments -- <Befehl>`
}
