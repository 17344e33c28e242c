import type { Loader, LoaderContext } from 'astro/loaders'
import { readConfig, readContentDir } from '../../config.ts'
import { legalPageNames, readLegalContent } from '../../content/legal/legal-content.ts'
import { legalFacts } from '../../content/legal/legal-facts.ts'
import type { LegalContent, LegalPart } from '../../content/legal/legal-page.ts'
import { readContent } from '../../content/read-content.ts'
import { ContentError } from '../../content/reading/content-mistake.ts'

const FOLDER = readContentDir(process.env)

/** The pages of content/legal/, their facts filled in and their Markdown rendered, section by section. */
export const legalLoader: Loader = {
  name: 'legal',
  async load(context) {
    try {
      await loadPages(context)
    } catch (error) {
      // While the site is developed a mistake has a page of its own, until it is mended and this is called again.
      if (!context.watcher || !(error instanceof ContentError)) throw error
    }
  },
}

async function loadPages({ store, parseData, renderMarkdown }: LoaderContext): Promise<void> {
  const content = readContent(FOLDER)
  const facts = legalFacts(content, readConfig(process.env, content.site))
  const render = async (markdown: string) => (await renderMarkdown(markdown)).html

  const pages = await Promise.all(
    legalPageNames.map(async (id) => {
      const data = await renderPage(readLegalContent(FOLDER, id, facts), render)
      return { id, data: await parseData({ id, data }) }
    }),
  )
  store.clear()
  for (const page of pages) store.set(page)
}

async function renderPage(
  page: LegalContent,
  render: (markdown: string) => Promise<string>,
): Promise<LegalContent> {
  const renderPart = async <Part extends LegalPart>(part: Part) => ({
    ...part,
    body: await render(part.body),
  })
  const sections = page.sections.map(async (section) => ({
    ...(await renderPart(section)),
    parts: await Promise.all(section.parts.map(renderPart)),
  }))
  return { ...page, intro: await render(page.intro), sections: await Promise.all(sections) }
}
