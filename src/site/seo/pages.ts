import { legalPageNames } from '../../content/legal/legal-content.ts'
import { loadLegalPage } from '../legal/load-legal-page.ts'
import { landing, portfolio } from '../load-content.ts'
import { HERO_MOSAIC } from '../mosaic/seeds.ts'

const note = landing.pricing.inShort

/** Every page for search engines, with the title and the seed of its preview picture. */
export const listPages = () => [
  { path: '/', preview: 'start', title: landing.hero.title, seed: HERO_MOSAIC.seed, note },
  { path: '/portfolio', preview: 'portfolio', title: portfolio.title, seed: 77, note },
  ...legalPageNames.map((name) => {
    const { title, seed } = loadLegalPage(name).text
    return { path: `/${name}`, preview: name, title, seed, note: undefined }
  }),
]
