import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PortfolioItem } from '../../content/portfolio-content.ts'
import { PortfolioTeaser } from './PortfolioTeaser.tsx'

const item = (index: number): PortfolioItem => ({
  name: `kunde-${index}`,
  title: `Kunde ${index}`,
  description: 'Eine Website.',
  category: 'Handwerk',
  technologies: [],
  url: `https://kunde-${index}.example`,
})

function show(count: number) {
  const items = Array.from({ length: count }, (_, index) => item(index + 1))
  const html = renderToStaticMarkup(<PortfolioTeaser title="" lead="" button="" items={items} />)
  return {
    links: html.match(/<a href="https:[^>]*>/g) ?? [],
    tiles: html.match(/<li\b/g) ?? [],
    mosaics: new Set(html.match(/<svg[\s\S]*?<\/svg>/g)),
  }
}

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [4, 4],
  [5, 6],
  [6, 6],
])('%i entries are as many links, in rows without a hole', (count, tiles) => {
  expect(show(count).links).toHaveLength(count)
  expect(show(count).tiles).toHaveLength(tiles)
})

test('of more than six the first six are shown', () => {
  const { links } = show(12)
  expect(links).toHaveLength(6)
  expect(links.at(-1)).toBe('<a href="https://kunde-6.example" target="_blank" rel="noopener">')
})

test('every name has its own mosaic', () => {
  expect(show(6).mosaics.size).toBe(6)
})
