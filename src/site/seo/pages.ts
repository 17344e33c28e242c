import { landing } from '../load-content.ts'

/** Every page a search engine should know, with the title and the picture it is shared with. */
export const pages = [
  { path: '/', preview: 'start', title: landing.hero.title, seed: 21 },
  { path: '/portfolio', preview: 'portfolio', title: 'Portfolio im Aufbau', seed: 77 },
  { path: '/impressum', preview: 'impressum', title: 'Impressum', seed: 5 },
  { path: '/datenschutz', preview: 'datenschutz', title: 'Datenschutz', seed: 63 },
  { path: '/agb', preview: 'agb', title: 'Allgemeine Geschäftsbedingungen', seed: 105 },
  { path: '/widerrufsrecht', preview: 'widerrufsrecht', title: 'Widerrufsrecht', seed: 91 },
]
