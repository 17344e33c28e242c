import { ContentError } from './content-file.ts'

/** What is wrong with a file of the content, and whole sentences about how to mend it. */
export type Refusal = { file: string; what: string; remedy: string }

/** Stops with a line for each. */
export function refuse(...refusals: Refusal[]): never {
  throw new ContentError(refusals.map(({ file, what, remedy }) => `${file}: ${what}. ${remedy}`).join('\n'))
}
