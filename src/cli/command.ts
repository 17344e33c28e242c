import type { Readable, Writable } from 'node:stream'
import type { Config } from '../config.ts'
import type { Content } from '../content/read-content.ts'
import type { Store } from '../store/store.ts'

export type Terminal = {
  env: NodeJS.ProcessEnv
  /** The folder of the content that the site was built with. */
  contentDir: string
  readContent(): Content
  /** Identifies this build; undefined outside of a build. */
  builtFrom?: string | undefined
  /** How many times as long as usual `doctor` waits for an answer. */
  patience?: number | undefined
  stdin: Readable
  stdout: Writable
  stderr: Writable & { isTTY?: boolean }
}

/** What a command may use. Content, settings and database are read when the command first asks for them. */
export type CommandDeps = Omit<Terminal, 'readContent'> & {
  content(): Content
  config(): Config
  /** Opened once, closed after the command. */
  store(): Promise<Store>
  now(): Date
  print(line: string): void
  /** No faster than the reader takes it. */
  send(texts: AsyncIterable<string>): Promise<void>
  /** On a terminal: how far a long command is, from 0 to 1, in a line that goes when there is anything else to say. */
  progress(doing: string, part: number): void
  /**
   * Asks the owner and rejects unless the answer is 'ja'; `--yes` on the command line answers for the owner.
   */
  confirm(question: string): Promise<void>
}

/** The arguments of a call. A flag has the value ''. */
export type Given<Option extends string = string> = { words: string[]; options: Map<Option, string> }

/** One command of the owner's command line, and the arguments that it takes. */
export type Command<Option extends string = string> = {
  /** How it is called and what it does, in German: its lines in the overview; the handbook has the rest. */
  usage: Record<string, string>
  /** Arguments without dashes; a name in brackets is optional. */
  words?: readonly string[]
  /** Options without a value, such as '--json'. */
  flags?: readonly Option[]
  /** Options with a value, such as '--search Meier'. */
  options?: readonly Option[]
  run(given: Given<Option>, deps: CommandDeps): Promise<void>
}

/** Lets the compiler check that `run` asks only for options that the command declares. */
export const command = <Option extends string = never>(definition: Command<Option>): Command => definition

/** The command could not do its work; the message is the German line that the owner reads. */
export class Refusal extends Error {
  readonly exitCode: number = 1
}

/** The call itself is wrong. */
export class UsageError extends Refusal {
  override readonly exitCode = 2
}
