import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'
import { BUILT_CONTENT } from '../../rig/test-content.ts'
import { readPortfolioContent } from '../../src/content/portfolio-content.ts'
import { SAMPLE_NAMES, sampleUrl } from '../../src/content/portfolio-url.ts'

const LIMIT_IN_BYTES = 60_000
const { items } = readPortfolioContent(BUILT_CONTENT)
const portfolio = readFileSync(`${BUILT}/site/portfolio.html`, 'utf8')

type Sample = { name: string; html: string }

/** What makes a badge true; a badge that is not listed here may not be shown. */
const EVIDENCE: Record<string, (sample: Sample) => boolean> = {
  Astro: ({ name }) => existsSync(`src/samples/${name}/Page.tsx`),
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

test('the samples that an entry may lead to are those that are built', () => {
  const built = globSync('*/', { cwd: `${BUILT}/site/beispiele` })
  expect(built.sort()).toEqual([...SAMPLE_NAMES].sort())
})

const samples = SAMPLE_NAMES.flatMap((name) => {
  const item = items.find(({ url }) => url === sampleUrl(name))
  return item ? [{ ...item, sample: name }] : []
})

describe.each(samples)('$title', ({ sample, title, url, technologies }) => {
  const html = readFileSync(`${BUILT}/site${url}index.html`, 'utf8')

  test('carries the name of its card', () => {
    expect(/<title>([^<]+)/.exec(html)?.[1]?.replaceAll('&amp;', '&')).toMatch(new RegExp(`^${title}`))
  })

  test('has the badges its card claims', () => {
    const untrue = technologies.filter((technology) => !EVIDENCE[technology]?.({ name: sample, html }))
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
    expect(ribbon.replaceAll(/<!-- -->|<\/?span[^>]*>/g, '')).toContain(
      'Beispielprojekt von Musterwerk – erfundener Betrieb',
    )
    expect(ribbon).toContain('href="/portfolio"')
  })

  test('holds no form that leads nowhere and no inline style or handler', () => {
    expect(html).not.toMatch(/<form/)
    expect(html).not.toMatch(/<[a-z][^>]*\s(?:style|on[a-z]+)="/)
  })
})

/** The tags of an entry's card, or those of its tile on the landing page. */
const tagsOf = (html: string, name: string) =>
  [...html.matchAll(/<(?:img|source)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`/assets/${name}-`))

describe.each(items.filter(({ pictures }) => pictures))('the pictures of $title', ({ name, imageAlt }) => {
  test('are on its card in two sizes and two formats, and leave room until they come', () => {
    const own = tagsOf(portfolio, name)
    expect(own.map((tag) => /(phone|desktop)\.[^"]+?\.(avif|webp)/.exec(tag)?.slice(1).join(' '))).toEqual([
      'phone avif',
      'desktop avif',
      'phone webp',
      'desktop webp',
    ])
    for (const tag of own) expect(tag).toMatch(/width="\d+" height="\d+"|height="\d+" width="\d+"/)
    const img = own.find((tag) => tag.startsWith('<img'))
    expect(img).toContain('loading="lazy"')
    expect(img?.replaceAll('&amp;', '&')).toContain(`alt="${imageAlt}"`)
  })

  test('are small, and what the browser is told they are', async () => {
    for (const [view, width, limit] of [
      ['phone', 640, 15_000],
      ['desktop', 960, 26_000],
    ] as const) {
      const [file = ''] = globSync(`${BUILT}/site/assets/${name}-${view}.*.avif`)
      expect(await sharp(file).metadata()).toMatchObject({ format: 'heif', width, height: 600 })
      expect(readFileSync(file).length).toBeLessThanOrEqual(limit)
    }
  })
})

/** One card, from its picture to its last word. */
const cardOf = (title: string) =>
  portfolio.split('<li class="card">').find((card) => card.includes(`>${title.replace('&', '&amp;')}<`)) ?? ''

test('there is a card for every entry, however many', () => {
  expect(portfolio.match(/<li class="card">/g)).toHaveLength(items.length)
  for (const { title, category } of items) expect(cardOf(title)).toContain(`>${category}<`)
})

test('a card without a picture shows a mosaic of its own', () => {
  const bare = items.filter(({ pictures }) => !pictures)
  expect(bare).not.toEqual([])
  for (const { title } of bare) {
    expect(cardOf(title)).toMatch(/<svg class="mosaic"[^>]*aria-hidden="true"/)
    expect(cardOf(title)).not.toContain('<img')
  }
})

test('the card of a customer names the host and opens it in a new tab, without badges if there are none', () => {
  const card = cardOf('Bäckerei Krume')
  expect(card).toContain('>www.bäckerei-krume.example<')
  expect(card).toMatch(/<a href="https:\/\/www\.bäckerei-krume\.example" target="_blank" rel="noopener">/)
  expect(card).toContain('(öffnet in einem neuen Tab)')
  expect(card).not.toContain('card-technologies')
  expect(cardOf('Osteria Fico')).not.toContain('card-host')
})

describe('the landing page', () => {
  const landing = readFileSync(`${BUILT}/site/index.html`, 'utf8')
  const tiles = (/<ul class="teaser-tiles[\s\S]*?<\/ul>/.exec(landing)?.[0] ?? '').split('<li').slice(1)

  test('shows the first six entries, each as a link to its site', () => {
    expect(tiles).toHaveLength(6)
    for (const [index, tile] of tiles.entries()) {
      expect(tile).toContain(`<a href="${items[index]?.url}" target="_blank" rel="noopener">`)
      expect(tile.replaceAll('&amp;', '&')).toContain(String(items[index]?.title))
      expect(tile).toContain('(öffnet in einem neuen Tab)')
    }
  })

  test('fetches their pictures late and leaves room for them', () => {
    const images = landing.match(/<img\b[^>]*>/g) ?? []
    expect(images).toHaveLength(items.slice(0, 6).filter(({ pictures }) => pictures).length)
    for (const image of images) expect(image).toMatch(/alt="" width="640" height="600" loading="lazy"/)
  })
})

test('a broken picture stops the build with one German line, before anything is built', () => {
  const content = mkdtempSync(join(tmpdir(), 'broken-picture-'))
  cpSync(BUILT_CONTENT, content, { recursive: true })
  const picture = join(content, 'portfolio/pictures/baeckerei-krume.png')
  writeFileSync(picture, 'kein Bild')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['src/build/build.ts', '--out', `${BUILT}.broken-picture`],
    { env: { ...process.env, CONTENT_DIR: content }, encoding: 'utf8' },
  )
  rmSync(content, { recursive: true })
  expect(stderr).toContain(`${picture}: das Bild lässt sich nicht öffnen`)
  expect({ status, stdout, lines: stderr.trim().split('\n').length }).toEqual({
    status: 1,
    stdout: '',
    lines: 1,
  })
})
