import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { readPortfolioContent } from '../../src/content/portfolio-content.ts'
import { sampleName } from '../../src/site/portfolio/picture-sizes.ts'

const LIMIT_IN_BYTES = 60_000
const { items } = readPortfolioContent(TEST_CONTENT)
const portfolio = readFileSync(`${BUILT}/site/portfolio.html`, 'utf8')

type Sample = { name: string; html: string }

/** What makes a badge true; a badge that is not listed here may not be shown. */
const EVIDENCE: Record<string, (sample: Sample) => boolean> = {
  Astro: ({ name }) => existsSync(`src/site/pages/beispiele/${name}/index.astro`),
  React: ({ name }) => globSync(`src/samples/${name}/*.tsx`).length > 0,
  TypeScript: ({ name, html }) => /<script/.test(html) && globSync(`src/samples/${name}/*.ts`).length > 0,
  SVG: ({ html }) => /<svg/.test(html.split('</aside>')[1] ?? ''),
  'Variable Font': ({ html }) => /@font-face{[^}]*font-weight:\d+ \d+/.test(html),
  'CSS Grid': ({ html }) => /display:grid/.test(html),
  'Dark Mode': ({ html }) => /light-dark\(|prefers-color-scheme:\s?dark/.test(html.split('</head>')[0] ?? ''),
}

/** Everything the page makes the browser fetch, as far as the HTML and its styles tell. */
function filesOf(html: string): string[] {
  const inMarkup = html.matchAll(/<(?:script|img|source|link|use)\b[^>]*?\b(?:src|srcset|href)="([^"]+)"/g)
  const inStyles = html.matchAll(/url\(["']?([^"')]+)["']?\)/g)
  return [...new Set([...inMarkup, ...inStyles].map(([, address = '']) => address))].filter(
    (address) => !/^(data:|%23|#)/.test(address),
  )
}

const wireBytes = (path: string): number =>
  readFileSync(existsSync(`${BUILT}/site${path}.br`) ? `${BUILT}/site${path}.br` : `${BUILT}/site${path}`)
    .length

test('there is one card for each of the six categories, in this order', () => {
  expect(items.map(({ category }) => category)).toEqual([
    'Gastronomie',
    'Recht',
    'Handwerk',
    'E-Commerce',
    'Wellness',
    'IT-Services',
  ])
})

describe.each(items)('$title', ({ title, url, technologies, imageAlt }) => {
  const name = sampleName(url)
  const html = readFileSync(`${BUILT}/site${url}index.html`, 'utf8')

  test('carries the name of its card', () => {
    expect(/<title>([^<]+)/.exec(html)?.[1]?.replaceAll('&amp;', '&')).toMatch(new RegExp(`^${title}`))
  })

  test('has the badges its card claims', () => {
    const untrue = technologies.filter((technology) => !EVIDENCE[technology]?.({ name, html }))
    expect(untrue).toEqual([])
  })

  test('weighs at most 60 KB on the wire, fonts and scripts included', () => {
    const files = filesOf(html).filter((address) => address.startsWith('/'))
    const bytes = [`${url}index.html`, ...files].reduce((sum, path) => sum + wireBytes(path), 0)
    expect(bytes).toBeLessThanOrEqual(LIMIT_IN_BYTES)
  })

  test('asks nothing of another host and stays out of search engines', () => {
    expect(filesOf(html).filter((address) => !address.startsWith('/'))).toEqual([])
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).toContain('<html lang="de">')
  })

  test('says that the company is invented, and leads back', () => {
    const ribbon = /<aside class="sample-ribbon"[\s\S]*?<\/aside>/.exec(html)?.[0] ?? ''
    expect(ribbon.replaceAll(/<!-- -->/g, '')).toContain(
      'Beispielprojekt von Musterwerk – Firma frei erfunden',
    )
    expect(ribbon).toContain('href="/portfolio"')
  })

  test('holds no form that leads nowhere and no inline style or handler', () => {
    expect(html).not.toMatch(/<form/)
    expect(html).not.toMatch(/<[a-z][^>]*\s(?:style|on[a-z]+)="/)
  })

  test('is shown by its card with screenshots in two sizes and two formats', () => {
    const images = [...portfolio.matchAll(/<(?:img|source)\b[^>]*>/g)].map(([tag]) => tag)
    const own = images.filter((tag) => tag.includes(`/assets/${name}-`))
    expect(own).toHaveLength(5)
    for (const tag of own) expect(tag).toMatch(/width="\d+" height="\d+"|height="\d+" width="\d+"/)
    const img = own.find((tag) => tag.startsWith('<img'))
    expect(img).toContain('loading="lazy"')
    expect(img?.replaceAll('&amp;', '&')).toContain(`alt="${imageAlt}"`)
    const phone = globSync(`${BUILT}/site/assets/${name}-phone.*.avif`)[0] ?? ''
    expect(readFileSync(phone).length).toBeLessThanOrEqual(15_000)
  })
})

test('the glimpse on the landing page is one picture of at most 20 KB', () => {
  const landing = readFileSync(`${BUILT}/site/index.html`, 'utf8')
  expect(landing.match(/<img/g)).toHaveLength(1)
  const file = /<source type="image\/avif" srcset="([^"]+)"/i.exec(landing)?.[1] ?? ''
  expect(readFileSync(`${BUILT}/site${file}`).length).toBeLessThanOrEqual(20_000)
})
