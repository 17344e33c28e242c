import { legalPageNames, readLegalContent } from './legal-content.ts'
import { legalFacts } from './legal-facts.ts'
import type { Content } from './read-content.ts'

/** What reading alone does not find: the legal pages with the settings that they name. */
export function checkContent(folder: string, content: Content, config: { retentionDays: number }): void {
  const facts = legalFacts(content, config)
  for (const page of legalPageNames) readLegalContent(folder, page, facts)
}
