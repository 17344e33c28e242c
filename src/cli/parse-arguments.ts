import { parseArgs } from 'node:util'
import { UsageError } from './command.ts'

type Expected<Flag extends string> = {
  /** The switches that the command knows, such as '--json'. */
  flags?: readonly Flag[]
  /** What stands without dashes; a name in brackets may be left out. */
  words?: readonly string[]
}

/** Splits what stands behind a command into switches and words; anything else is a mistake, said in German. */
export function parseArguments<Flag extends string = never>(
  args: string[],
  { flags = [], words = [] }: Expected<Flag>,
): { flags: Set<Flag>; words: string[] } {
  const { positionals, tokens } = parseArgs({ args, strict: false, allowPositionals: true, tokens: true })
  const switches = tokens.flatMap((token) => (token.kind === 'option' ? [token] : []))
  const isKnown = ({ rawName, value }: (typeof switches)[number]) =>
    value === undefined && (flags as readonly string[]).includes(rawName)
  const unknown = switches.find((given) => !isKnown(given))?.rawName ?? positionals.at(words.length)
  if (unknown !== undefined) throw new UsageError(`„${unknown}“ passt hier nicht; --help zeigt, was geht.`)
  const missing = words.slice(positionals.length).find((word) => !word.startsWith('['))
  if (missing) throw new UsageError(`Es fehlt: ${missing}; --help zeigt, wie es geht.`)
  return { flags: new Set(switches.map(({ rawName }) => rawName as Flag)), words: positionals }
}

/** Of switches that exclude each other the one that was given. */
export function oneOf<Flag extends string>(flags: Set<string>, choices: readonly Flag[]): Flag | undefined {
  const [first, second] = choices.filter((choice) => flags.has(choice))
  if (second) throw new UsageError(`${first} und ${second} gehen nicht zusammen.`)
  return first
}

/** The number of a 'Termin' or a 'Mail', as the lists show it. */
export function parseNumber(text: string, owner: string, list: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) {
    throw new UsageError(`„${text}“ ist keine Nummer ${owner}; „${list}“ zeigt alle.`)
  }
  return Number(text)
}
