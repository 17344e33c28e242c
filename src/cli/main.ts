/** The owner's command line: one table of commands, German words, plain text. */
import { ConfigError, readConfig } from '../config.ts'
import { ContentError } from '../content/content-file.ts'
import { readSiteContent } from '../content/site-content.ts'
import { openStore, StoreNotOpened } from '../store/open-store.ts'
import { type Command, UsageError } from './command.ts'
import { list } from './commands/list.ts'
import { mails } from './commands/mails.ts'

const commands: Record<string, Command> = { list, mails }
const print = (line: string) => console.log(line)

try {
  await runCommand(process.argv.slice(2))
} catch (error) {
  const isExpected = [UsageError, ConfigError, ContentError, StoreNotOpened].some(
    (kind) => error instanceof kind,
  )
  if (!isExpected) throw error
  console.error(`✗ ${(error as Error).message}`)
  process.exitCode = 1
}

async function runCommand([name, ...args]: string[]): Promise<void> {
  if (!name || name === 'help' || [name, ...args].includes('--help')) return printHelp()
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(`„${name}“ gibt es nicht; --help zeigt alle Befehle.`)
  const store = await openStore(readConfig(process.env, readSiteContent()))
  try {
    await command.run(args, { store, now: () => new Date(), print })
  } finally {
    await store.close()
  }
}

function printHelp(): void {
  const usages = Object.values(commands).flatMap(({ usage }) => usage)
  const width = Math.max(...usages.map(([words]) => words.length))
  print('Aufruf: npm run appointments -- <Befehl>\n')
  for (const [words, meaning] of usages) print(`  ${words.padEnd(width)}   ${meaning}`)
  print(`  ${'--help'.padEnd(width)}   Diese Übersicht`)
}
