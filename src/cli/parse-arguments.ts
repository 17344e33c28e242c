import { parseArgs } from 'node:util'
import { type Command, type Given, UsageError } from './command.ts'

type Expected = Pick<Command, 'words' | 'flags' | 'options'>

/** Splits the arguments into options and words. Not by `strict: true`, whose errors are English. */
export function parseArguments(args: string[], { words = [], flags = [], options = [] }: Expected): Given {
  const { positionals, tokens } = parseArgs({
    args,
    options: Object.fromEntries(options.map((name) => [name.slice(2), { type: 'string' as const }])),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const given: Given['options'] = new Map()
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const { rawName: name, value = '' } = token
    if (options.includes(name) && !value)
      throw new UsageError(`${name} braucht eine Angabe; --help zeigt, welche.`)
    if (!options.includes(name) && (value || !flags.includes(name))) throw unexpected(name)
    given.set(name, value)
  }
  const surplus = positionals[words.length]
  if (surplus !== undefined) throw unexpected(surplus)
  const missing = words.slice(positionals.length).find((word) => !word.startsWith('['))
  if (missing) throw isMissing(missing)
  return { words: positionals, options: given }
}

const unexpected = (name: string) => new UsageError(`„${name}“ passt hier nicht; --help zeigt, was geht.`)
export const isMissing = (name: string) => new UsageError(`Es fehlt: ${name}; --help zeigt, wie es geht.`)

/** The one that was given of options that exclude each other. */
export function oneOf<Option extends string, Choice extends Option>(
  options: ReadonlyMap<Option, string>,
  ...choices: Choice[]
): Choice | undefined {
  const [first, second] = choices.filter((choice) => options.has(choice))
  if (second) throw new UsageError(`${first} und ${second} gehen nicht zusammen.`)
  return first
}

/** The number of an 'Anfrage' or a 'Mail', as the lists show it. */
export function parseNumber(text: string, owner: string, list: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new UsageError(`„${text}“ ist keine Nummer ${owner}; „${list}“ zeigt alle.`)
  return Number(text)
}
