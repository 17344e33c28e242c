import { parseArgs } from 'node:util'
import { UsageError } from './command.ts'

type Expected<Flag extends string, Option extends string> = {
  /** The switches that the command knows, such as '--json'. */
  flags?: readonly Flag[]
  /** Those that take a value, such as '--limit 10'. */
  options?: readonly Option[]
  /** What stands without dashes; a name in brackets may be left out. */
  words?: readonly string[]
}

type Parsed<Flag, Option> = { flags: Set<Flag>; options: Map<Option, string>; words: string[] }

/** Splits what stands behind a command into switches and words; anything else is a mistake, said in German. */
export function parseArguments<Flag extends string = never, Option extends string = never>(
  args: string[],
  { flags = [], options = [], words = [] }: Expected<Flag, Option>,
): Parsed<Flag, Option> {
  const { positionals, tokens } = parseArgs({
    args,
    options: Object.fromEntries(options.map((name) => [name.slice(2), { type: 'string' as const }])),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token] : []))
  const isOption = (name: string): name is Option => (options as readonly string[]).includes(name)
  const isFlag = (name: string): name is Flag => (flags as readonly string[]).includes(name)
  const bare = given.find(({ rawName, value }) => isOption(rawName) && !value)
  if (bare) throw new UsageError(`${bare.rawName} braucht eine Angabe; --help zeigt, welche.`)
  const strange = given.find(({ rawName, value }) => !isOption(rawName) && !(isFlag(rawName) && !value))
  const unknown = strange?.rawName ?? positionals.at(words.length)
  if (unknown !== undefined) throw new UsageError(`„${unknown}“ passt hier nicht; --help zeigt, was geht.`)
  const missing = words.slice(positionals.length).find((word) => !word.startsWith('['))
  if (missing) throw new UsageError(`Es fehlt: ${missing}; --help zeigt, wie es geht.`)
  return {
    flags: new Set(given.map(({ rawName }) => rawName).filter(isFlag)),
    options: new Map(
      given.flatMap(({ rawName, value = '' }) => (isOption(rawName) ? [[rawName, value] as const] : [])),
    ),
    words: positionals,
  }
}

/** Of switches that exclude each other the one that was given. */
export function oneOf<Flag extends string>(flags: Set<string>, choices: readonly Flag[]): Flag | undefined {
  const [first, second] = choices.filter((choice) => flags.has(choice))
  if (second) throw new UsageError(`${first} und ${second} gehen nicht zusammen.`)
  return first
}

/** The number of an 'Anfrage' or a 'Mail', as the lists show it. */
export function parseNumber(text: string, owner: string, list: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) {
    throw new UsageError(`„${text}“ ist keine Nummer ${owner}; „${list}“ zeigt alle.`)
  }
  return Number(text)
}
