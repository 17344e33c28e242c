import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readPortfolioContent } from '../../src/content/portfolio-content.ts'
import { SAMPLE_NAMES, sampleUrl } from '../../src/content/portfolio-url.ts'
import { SITES } from '../support/browsers/sites.ts'
import { BUILT } from '../support/servers/built-site.ts'

/** Ours are all samples with pictures; hers are customers as well, an odd number, some without a picture. */
const [ours, hers] = SITES.map(({ content, built }) => ({
  built,
  html: readFileSync(`${built}/site/portfolio.html`, 'utf8'),
  items: readPortfolioContent(content).items,
})) as [Portfolio, Portfolio]

type Portfolio = { built: string; html: string; items: ReturnType<typeof readPortfolioContent>['items'] }

/** Everything the page makes the browser fetch, as far as the HTML and its styles tell. */
function filesOf(html: string): string[] {
  const inMarkup = html.matchAll(/<(?:script|img|source|link|use)\b[^>]*?\b(?:src|srcset|href)="([^"]+)"/g)
  const inStyles = html.matchAll(/url\(["']?([^"')]+)["']?\)/g)
  const addresses = [...inMarkup, ...inStyles].map(([, address = '']) => address)
  return [...new Set(addresses)].filter((address) => !/^(data:|%23|#)/.test(address))
}

function wireBytes(path: string): number {
  const file = `${BUILT}/site${path}`
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

test('every sample that an entry leads to is built', () => {
  expect(globSync('*/', { cwd: `${BUILT}/site/beispiele` }).sort()).toEqual([...SAMPLE_NAMES].sort())
})

const samples = ours.items.filter(({ url }) => SAMPLE_NAMES.some((name) => url === sampleUrl(name)))

describe.each(samples)('$title', ({ title, url }) => {
  const html = readFileSync(`${BUILT}/site${url}index.html`, 'utf8')

  test('carries the name of its card, says that it is invented and leads back', () => {
    expect(/<title>([^<]+)/.exec(html)?.[1]?.replaceAll('&amp;', '&')).toMatch(new RegExp(`^${title}`))
    expect(cardOf(ours, title)).toContain(`<a href="${url}" target="_blank" rel="noopener">`)
    expect(cardOf(ours, title)).toContain('(öffnet in neuem Tab)')
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    const ribbon = /<aside class="sample-ribbon"[\s\S]*?<\/aside>/.exec(html)?.[0] ?? ''
    const words = ribbon.replaceAll(/<!-- -->|<\/?span[^>]*>/g, '')
    expect(words).toContain('Beispielprojekt von Musterwerk – erfundener Betrieb')
    expect(ribbon).toContain('href="/portfolio"')
    expect(html).toMatch(/<aside class="sample-bar"(?:(?!<\/aside>).)*<a href="\/#appointment"/s)
    expect(html).toMatch(/<aside class="sample-foot"(?:(?!<\/aside>).)*<a href="\/impressum"/s)
  })

  test('weighs at most 60 KB, fonts and scripts included, and asks nothing of another host', () => {
    const files = filesOf(html)
    expect(files.filter((address) => !address.startsWith('/'))).toEqual([])
    const bytes = [`${url}index.html`, ...files].map(wireBytes).reduce((one, other) => one + other)
    expect(bytes).toBeLessThanOrEqual(60_000)
  })

  test('stays out of search engines, and has no form that leads nowhere', () => {
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).not.toContain('<form')
  })
})

const pictured = [ours, hers].flatMap(({ built, html, items }) =>
  items
    .filter(({ pictures }) => pictures)
    .map((item) => ({ ...item, built, html, isFirst: item === items[0] })),
)

test.each(pictured)(
  'the pictures of $title are small, in two sizes and two formats, and leave room until they come',
  async ({ name, imageAlt, built, html, isFirst }) => {
    const tags = html.match(new RegExp(`<(?:img|source)\\b[^>]*/assets/${name}\\.[^>]*>`, 'g')) ?? []
    const shown = tags.map((tag) => /(phone|desktop)\.(avif|webp)/.exec(tag)?.slice(1).join(' '))
    expect(shown).toEqual(['phone avif', 'desktop avif', 'phone webp', 'desktop webp'])
    for (const tag of tags) expect(tag).toMatch(/width="\d+" height="\d+"|height="\d+" width="\d+"/)
    const img = tags.find((tag) => tag.startsWith('<img'))
    // The first one is in the first view.
    expect(img).toContain(isFirst ? 'fetchPriority="high"' : 'loading="lazy"')
    expect(img?.replaceAll('&amp;', '&')).toContain(`alt="${imageAlt}"`)
    for (const [view, width, height, limit] of [
      ['phone', 640, 600, 15_000],
      ['desktop', 864, 540, 20_000],
    ] as const) {
      const [file = ''] = globSync(`${built}/site/assets/${name}.*-${view}.avif`)
      expect(await sharp(file).metadata()).toMatchObject({ format: 'heif', width, height })
      expect(statSync(file).size).toBeLessThanOrEqual(limit)
    }
  },
)

test('phones see the first card at once: a rough picture of it comes with the page', async () => {
  for (const { html, items } of [ours, hers]) {
    const preview = /data:image\/avif;base64,([\w+/=]+)/.exec(html)?.[1]
    expect(Boolean(preview)).toBe(Boolean(items[0]?.pictures))
    if (!preview) continue
    const bytes = Buffer.from(preview, 'base64')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 384, height: 360 })
    expect(bytes.length).toBeLessThanOrEqual(5_000)
  }
})

/** One card, from its picture to its last word. */
const cardOf = ({ html }: Portfolio, title: string) =>
  html
    .split(/<li class="card">|<\/li><\/ul><section/)
    .find((card) => card.includes(`>${title.replace('&', '&amp;')}<`)) ?? ''

test('there is a card for every entry; one without a picture shows a mosaic of its own', () => {
  for (const portfolio of [ours, hers]) {
    expect(portfolio.html.match(/<li class="card">/g)).toHaveLength(portfolio.items.length)
    for (const { title, category } of portfolio.items)
      expect(cardOf(portfolio, title)).toContain(`>${category}<`)
  }
  const bare = hers.items.filter(({ pictures }) => !pictures)
  expect(bare).not.toEqual([])
  for (const { title } of bare) {
    expect(cardOf(hers, title)).toMatch(/<svg class="mosaic"[^>]*aria-hidden="true"/)
    expect(cardOf(hers, title)).not.toContain('<img')
  }
})

test('the card of a customer names the host and opens it in a new tab, without badges if there are none', () => {
  const card = cardOf(hers, 'Gasthof Deichkrone')
  expect(card).toContain('>www.gästehaus-deichkrone.example<')
  expect(card).toMatch(
    /<a href="https:\/\/www\.gästehaus-deichkrone\.example" target="_blank" rel="noopener">/,
  )
  expect(card).toContain('(öffnet in neuem Tab)')
  expect(card).not.toContain('card-technologies')
  expect(cardOf(hers, 'Studie für ein Wirtshaus')).not.toContain('card-host')
})

test.each([ours, hers])(
  'the landing page in $built shows the first six, one of them large and on a phone, and fetches their pictures late',
  ({ built, items }) => {
    const landing = readFileSync(`${built}/site/index.html`, 'utf8')
    const [list = ''] = /<ul class="shop-tiles[\s\S]*?<\/ul>/.exec(landing) ?? []
    const first = items.slice(0, 6)
    for (const { url } of first) expect(list).toContain(`<a href="${url}"`)
    const images = list.match(/<img\b[^>]*>/g) ?? []
    const [large] = first.length > 4 ? first : []
    expect(images).toHaveLength(first.filter(({ pictures }) => pictures).length + (large?.pictures ? 1 : 0))
    expect(list.match(/-large\.avif/g) ?? []).toHaveLength(large?.pictures ? 1 : 0)
    for (const image of images) expect(image).toMatch(/alt="".* loading="lazy"/)
  },
)
