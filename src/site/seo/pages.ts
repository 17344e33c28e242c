import { legalPageNames } from '../../content/legal/legal-content.ts'
import { loadLegalPage } from '../legal/load-legal-page.ts'
import { landing, portfolio } from '../load-content.ts'
import { HERO_MOSAIC } from '../mosaic/seeds.ts'

const { hero, pricing } = landing

/** Every page for search engines, with what its preview picture shows. */
export const listPages = () => [
  {
    path: '/',
    preview: 'start',
    title: hero.title,
    seed: HERO_MOSAIC.seed,
    note: hero.eyebrow,
    offer: pricing.package,
  },
  { path: '/portfolio', preview: 'portfolio', title: portfolio.title, seed: 77, note: pricing.inShort },
  ...legalPageNames.map((name) => {
    const { title, seed } = loadLegalPage(name).text
    return { path: `/${name}`, preview: name, title, seed, note: hero.eyebrow }
  }),
]
