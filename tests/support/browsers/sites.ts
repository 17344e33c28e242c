import { OTHER_OWNER } from '../content/other-owner.ts'
import { TEST_CONTENT } from '../content/test-content.ts'
import { BUILT } from '../servers/built-site.ts'

export type Site = { content: string; built: string }

export const OUR_SITE: Site = { content: TEST_CONTENT, built: BUILT }

/** What holds for every page holds for every owner. */
export const SITES = [
  { owner: 'our site', ...OUR_SITE },
  { owner: "another owner's site", ...OTHER_OWNER },
]
