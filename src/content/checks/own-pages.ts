import { type LegalPageName, legalPageNames } from '../legal/legal-content.ts'
import { type LegalContent, partsOf } from '../legal/legal-page.ts'
import { SAMPLE_NAMES, sampleUrl } from '../sample-names.ts'

/** The sections of the landing page that a link can lead to: /#pricing. A test compares them with the built page. */
export const LANDING_ANCHORS: readonly string[] = ['features', 'portfolio', 'pricing', 'appointment']

const WITHOUT_ANCHORS = ['/portfolio', '/termin', '/anfragen', ...SAMPLE_NAMES.map(sampleUrl)]

export type LegalPages = Record<LegalPageName, Pick<LegalContent, 'sections'>>

/** Every page of ours by its path, with the anchors that a link to it may name. */
export function ownPages(legal: LegalPages): Map<string, readonly string[]> {
  return new Map<string, readonly string[]>([
    ['/', LANDING_ANCHORS],
    ...WITHOUT_ANCHORS.map((path): [string, string[]] => [path, []]),
    ...legalPageNames.map((page): [string, string[]] => [`/${page}`, [...partsOf(legal[page]).keys()]]),
  ])
}
