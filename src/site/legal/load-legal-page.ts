import { markdownToHtml } from 'satteri'
import { readConfig, readContentFolder } from '../../config.ts'
import { type LegalPageName, readLegalContent } from '../../content/legal/legal-content.ts'
import { legalFacts } from '../../content/legal/legal-facts.ts'
import type { LegalContent, LegalPart } from '../../content/legal/legal-page.ts'
import { content, site } from '../load-content.ts'

const FOLDER = readContentFolder(process.env)

/** Of the mosaic beside the title; picked by eye. */
const SEEDS: Record<LegalPageName, number> = { impressum: 5, datenschutz: 63, agb: 105, widerrufsrecht: 91 }

/** What a legal page's route needs: the head's data and the text, its facts filled in. */
export function loadLegalPage(name: LegalPageName) {
  const facts = legalFacts(content, readConfig(process.env, site))
  const page = renderPage(readLegalContent(FOLDER, name, facts))
  const { title, description } = page
  return { meta: { title, description }, text: { ...page, seed: SEEDS[name], mailTo: site.contact.email } }
}

const render = (markdown: string) => markdownToHtml(markdown).html

const renderPart = <Part extends LegalPart>(part: Part): Part => ({ ...part, body: render(part.body) })

const renderPage = (page: LegalContent): LegalContent => ({
  ...page,
  intro: render(page.intro),
  sections: page.sections.map((section) => ({
    ...renderPart(section),
    parts: section.parts.map(renderPart),
  })),
})
