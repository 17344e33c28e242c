import { legalPageNames } from '../../content/legal/legal-content.ts'
import { loadLegalPage } from '../legal/load-legal-page.ts'
import { landing, portfolio } from '../load-content.ts'

/** Every page a search engine should know, with the title and the seed of the picture it is shared with. */
export async function listPages() {
  const legalPages = legalPageNames.map(async (name) => {
    const { text } = await loadLegalPage(name)
    return { path: `/${name}`, preview: name, title: text.title, seed: text.seed, note: undefined }
  })
  return [
    { path: '/', preview: 'start', title: landing.hero.title, seed: 21, note: landing.pricing.inShort },
    {
      path: '/portfolio',
      preview: 'portfolio',
      title: portfolio.title,
      seed: 77,
      note: landing.pricing.inShort,
    },
    ...(await Promise.all(legalPages)),
  ]
}
