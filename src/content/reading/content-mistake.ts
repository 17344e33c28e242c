/** One mistake in `content/`, in German, for the person who edits the texts. */
export type ContentMistake = {
  /** As the program was told to find it: 'content/site.yaml'. */
  file: string
  /** Counted from 1; missing where the whole file is meant. */
  line?: number | undefined
  /** The path through a YAML file: 'contact.phone', 'footer.legal.2.href' for the second entry. */
  field?: string | undefined
  /** What is wrong, what is expected instead and how to fix it; in few lines. */
  what: string
}

/** Owners count from one. */
export const fieldName = (path: readonly PropertyKey[]): string =>
  path.map((step) => (typeof step === 'number' ? step + 1 : String(step))).join('.')

/** 'content/site.yaml, Zeile 17, Feld „contact.phone“' */
export const placeOf = ({ file, line, field }: ContentMistake): string =>
  [file, line && `Zeile ${line}`, field && `Feld „${field}“`].filter(Boolean).join(', ')

/** All mistakes that were found; its message is German text for a terminal; further lines of a mistake are indented. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly mistakes: ContentMistake[]

  constructor(...mistakes: ContentMistake[]) {
    super(
      mistakes.map((mistake) => `${placeOf(mistake)}: ${mistake.what.replaceAll('\n', '\n    ')}`).join('\n'),
    )
    this.mistakes = mistakes
  }
}

/** In the order in which the owner finds them: file by file, from top to bottom. */
export function refuseMistakes(mistakes: ContentMistake[]): void {
  const files = [...new Set(mistakes.map(({ file }) => file))]
  const place = ({ file, line = 0 }: ContentMistake) => files.indexOf(file) * 1e6 + line
  if (mistakes.length > 0) throw new ContentError(...mistakes.toSorted((a, b) => place(a) - place(b)))
}

export function refuse(file: string, what: string, line?: number): never {
  throw new ContentError({ file, line, what })
}

type Results<Readers> = { [Name in keyof Readers]: Readers[Name] extends () => infer Result ? Result : never }

/** Runs every reader, so that the owner sees the mistakes of all files at once. */
export function readAll<Readers extends Record<string, () => unknown>>(readers: Readers): Results<Readers> {
  const mistakes: ContentMistake[] = []
  const results = Object.entries(readers).map(([name, read]) => {
    try {
      return [name, read()]
    } catch (error) {
      mistakes.push(...mistakesOf(error))
      return [name, undefined]
    }
  })
  refuseMistakes(mistakes)
  return Object.fromEntries(results)
}

/** The same for what takes time, one after the other: pictures need much memory. A mistake found twice is told once. */
export async function runAll<Result>(jobs: (() => Promise<Result>)[]): Promise<Result[]> {
  const mistakes = new Map<string, ContentMistake>()
  const results: Result[] = []
  for (const job of jobs) {
    try {
      results.push(await job())
    } catch (error) {
      for (const mistake of mistakesOf(error)) mistakes.set(placeOf(mistake) + mistake.what, mistake)
    }
  }
  refuseMistakes([...mistakes.values()])
  return results
}

function mistakesOf(error: unknown): ContentMistake[] {
  if (error instanceof ContentError) return error.mistakes
  throw error
}
