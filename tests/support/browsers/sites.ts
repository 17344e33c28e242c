import type { ContentFolder } from '../../../src/content/reading/content-folder.ts'
import { OTHER_OWNER } from '../content/other-owner.ts'
import { TEST_FOLDER } from '../content/test-content.ts'
import { BUILT } from '../servers/built-site.ts'

export type Site = { content: ContentFolder; built: string }

export const OUR_SITE: Site = { content: TEST_FOLDER, built: BUILT }

/** What holds for every page holds for every owner. */
export const SITES = [
  { owner: 'our site', ...OUR_SITE },
  { owner: "another owner's site", ...OTHER_OWNER },
]
