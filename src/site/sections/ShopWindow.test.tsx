import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PortfolioItem } from '../../content/portfolio-content.ts'
import { ShopWindow } from './ShopWindow.tsx'

const item = (index: number): PortfolioItem => ({
  name: `kunde-${index}`,
  title: `Kunde ${index}`,
  url: `https://kunde-${index}.example`,
  description: 'Eine Website.',
  category: 'Handwerk',
  technologies: [],
})

function show(count: number) {
  const items = Array.from({ length: count }, (_, index) => item(index + 1))
  const html = renderToStaticMarkup(<ShopWindow title="" lead="" button="" items={items} />)
  return {
    links: html.match(/<a href="https:[^>]*>/g) ?? [],
    tiles: html.match(/<li\b/g) ?? [],
    mosaics: new Set(html.match(/<svg[\s\S]*?<\/svg>/g)),
  }
}

test('the first six entries are as many links, each with its own mosaic, in rows without a hole', () => {
  const shown = [1, 2, 3, 4, 5, 6, 12].map(show)
  expect(shown.map(({ links }) => links.length)).toEqual([1, 2, 3, 4, 5, 6, 6])
  expect(shown.map(({ tiles }) => tiles.length)).toEqual([1, 2, 4, 4, 6, 6, 6])
  const { links = [], mosaics } = shown.at(-1) ?? {}
  expect(links.at(-1)).toBe('<a href="https://kunde-6.example" target="_blank" rel="noopener">')
  expect(mosaics?.size).toBe(6)
})
