import type { Config } from '../config.ts'
import type { Content } from '../content/read-content.ts'
import type { Store } from '../store/store.ts'

/** What a command may use; settings and database are read only when it asks for them. */
export type CommandDeps = {
  env: NodeJS.ProcessEnv
  /** What the site was built with. */
  content(): Content
  /** Where that stands. */
  contentDir: string
  /** What tells this build from another; nothing outside of a build. */
  builtFrom: string | undefined
  config(): Config
  /** Opened once, closed when the command is done. */
  store(): Promise<Store>
  now(): Date
  print(line: string): void
  /** Text that is whole as it is, for a file or another program. */
  write(text: string): void
  /** Lets the owner decide; `--yes` on the command line has decided already. */
  confirm(question: string): Promise<void>
}

/** One thing the owner can ask for on the command line. */
export type Command = {
  /** How it is written and what it does, in German: its lines in the overview. */
  usage: [string, string][]
  /** What else is worth knowing; `--help` behind the command shows it. */
  details?: string
  run(args: string[], deps: CommandDeps): Promise<void>
}

/** The command was not done; its message is the German line the owner reads. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly exitCode: number = 1
}

/** The owner asked for something that does not exist. */
export class UsageError extends Refusal {
  override name = 'UsageError'
  override readonly exitCode = 2
}
