import { cpSync } from 'node:fs'

/** The tests run on the shipped texts. Owners keep theirs in another folder (`npm run content`). */
export const TEST_CONTENT = 'content'

/** The shipped texts with more portfolio entries: an own picture, none at all, an odd number. */
export const BUILT_CONTENT = 'tests/.content'

export function writeBuiltContent(): void {
  cpSync(TEST_CONTENT, BUILT_CONTENT, { recursive: true })
  cpSync('tests/portfolio', `${BUILT_CONTENT}/portfolio`, { recursive: true })
}
