import type { Store } from '../store/open-store.ts'

export type CommandDeps = { store: Store; now: () => Date; print: (line: string) => void }

/** One thing the owner can ask for on the command line. */
export type Command = {
  /** How it is written and what it does, in German. */
  usage: [string, string][]
  run(args: string[], deps: CommandDeps): Promise<void>
}

/** The owner asked for something that does not exist; its message is the German line they read. */
export class UsageError extends Error {
  override name = 'UsageError'
}
