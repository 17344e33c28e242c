import { checkBusiness } from './checks/check-business.ts'
import { checkDecisions } from './checks/check-decisions.ts'
import { checkLinks, type LegalPages } from './checks/check-links.ts'
import { checkPrivacy } from './checks/check-privacy.ts'
import { checkPromises } from './checks/check-promises.ts'
import { checkContrast } from './checks/theme-contrast.ts'
import { type LegalPageName, legalPageNames, readLegalContent } from './legal/legal-content.ts'
import { legalFacts } from './legal/legal-facts.ts'
import type { Content } from './read-content.ts'
import type { ContentFolder } from './reading/content-folder.ts'
import { readAll } from './reading/content-mistake.ts'

/** What only several files together show. */
export function checkContent(
  folder: ContentFolder,
  content: Content,
  config: { retentionDays: number },
): void {
  const facts = legalFacts(content, config)
  const pages = Object.fromEntries(
    legalPageNames.map((page) => [page, () => readLegalContent(folder, page, facts)]),
  ) as Record<LegalPageName, () => ReturnType<typeof readLegalContent>>
  readAll({
    business: () => checkBusiness(folder, content),
    contrast: () => checkContrast(folder, content.theme),
    legal: () => checkLegalPages(folder, content, readAll(pages)),
    decisions: () => checkDecisions(folder, content),
  })
}

/** What they say beside the other texts; only pages that can be read are compared. */
const checkLegalPages = (folder: ContentFolder, content: Content, legal: LegalPages) =>
  readAll({
    links: () => checkLinks(folder, content, legal),
    promises: () => checkPromises(folder, content, legal),
    privacy: () => checkPrivacy(folder),
  })
