import type { Loader, LoaderContext } from 'astro/loaders'
import { readConfig } from '../../config.ts'
import { readLandingContent } from '../../content/landing-content.ts'
import { legalPageNames, readLegalContent } from '../../content/legal-content.ts'
import { legalFacts } from '../../content/legal-facts.ts'
import { readSiteContent } from '../../content/site-content.ts'
import type { LegalPart } from '../../content/split-sections.ts'
import { keepWordsTogether } from './keep-words-together.ts'

/** The pages of content/legal/, their facts filled in and their Markdown rendered, section by section. */
export const legalLoader: Loader = {
  name: 'legal',
  async load(context) {
    await loadPages(context)
    context.watcher?.on('change', (path) => {
      if (/[\\/]content[\\/](legal[\\/].+\.md|site\.yaml|landing\.yaml)$/.test(path)) void loadPages(context)
    })
  },
}

async function loadPages({ store, parseData, renderMarkdown }: LoaderContext): Promise<void> {
  const site = readSiteContent()
  const facts = legalFacts(site, readLandingContent(site), readConfig(process.env, site))
  const render = async (markdown: string) => keepWordsTogether((await renderMarkdown(markdown)).html)
  const renderPart = async ({ id, title, body }: LegalPart) => ({ id, title, html: await render(body) })

  const pages = await Promise.all(
    legalPageNames.map(async (id) => {
      const {
        title,
        description,
        contents = false,
        mail = null,
        intro,
        sections,
      } = readLegalContent(id, facts)
      const rendered = sections.map(async ({ kind, parts, ...section }) => ({
        ...(await renderPart(section)),
        kind,
        parts: await Promise.all(parts.map(renderPart)),
      }))
      const data = {
        title,
        description,
        contents,
        mail,
        intro: await render(intro),
        sections: await Promise.all(rendered),
      }
      return { id, data: await parseData({ id, data }) }
    }),
  )
  store.clear()
  for (const page of pages) store.set(page)
}
