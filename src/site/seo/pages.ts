import { legalPageNames } from '../../content/legal-content.ts'
import { loadLegalPage } from '../legal/load-legal-page.ts'
import { landing, portfolio } from '../load-content.ts'

/** Every page a search engine should know, with the title and the seed of the picture it is shared with. */
export async function listPages() {
  const legalPages = legalPageNames.map(async (name) => {
    const { text } = await loadLegalPage(name)
    return { path: `/${name}`, preview: name, title: text.title, seed: text.seed }
  })
  return [
    { path: '/', preview: 'start', title: landing.hero.title, seed: 21 },
    { path: '/portfolio', preview: 'portfolio', title: portfolio.title, seed: 77 },
    ...(await Promise.all(legalPages)),
  ]
}
