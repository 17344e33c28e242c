import { BUILT } from '../../rig/built-site.ts'
import { OTHER_OWNER } from '../../rig/other-owner.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'

export type Site = { content: string; built: string }

/** The site under test: ours, with the tests' own texts. */
export const OUR_SITE: Site = { content: TEST_CONTENT, built: BUILT }

/** What holds for every page holds whoever's it is. */
export const SITES = [
  { owner: 'our site', ...OUR_SITE },
  { owner: "another owner's site", ...OTHER_OWNER },
]
