import { legalPageNames } from '../../content/legal/legal-content.ts'
import { loadLegalPage } from '../legal/load-legal-page.ts'
import { landing, portfolio } from '../load-content.ts'
import { HERO_MOSAIC } from '../mosaic/seeds.ts'

/** Every page for search engines, with the title and the seed of its preview picture. */
export const listPages = () => [
  {
    path: '/',
    preview: 'start',
    title: landing.hero.title,
    seed: HERO_MOSAIC.seed,
    note: landing.pricing.inShort,
  },
  {
    path: '/portfolio',
    preview: 'portfolio',
    title: portfolio.title,
    seed: 77,
    note: landing.pricing.inShort,
  },
  ...legalPageNames.map((name) => {
    const { title, seed } = loadLegalPage(name).text
    return { path: `/${name}`, preview: name, title, seed, note: undefined }
  }),
]
