import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { LANDING_ANCHORS, ownPages } from '../../src/content/checks/check-links.ts'
import { readContent } from '../../src/content/read-content.ts'
import { INTERNAL_PAGES } from '../../src/http/static-site.ts'
import { sitePaths } from '../support/browsers/site-pages.ts'
import { SITES } from '../support/browsers/sites.ts'

const gzipBytes = (text: string | Buffer) => gzipSync(text, { level: 9 }).length
const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0)
const coloursOf = (text: string) => new Set(text.match(/#[0-9a-f]{3,8}\b/gi))
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, value = '']) => value)
const meta = (page: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1]

test.each(globSync('src/site/styles/*.css'))('%s has no colour of its own', (file) => {
  // On paper the theme's background is not printed.
  const onScreen = readFileSync(file, 'utf8').replace(/@media print \{[\s\S]*?\n\}/g, '')
  expect([...coloursOf(onScreen)]).toEqual([])
})

describe.each(SITES)('$owner', ({ built, content }) => {
  const { site, landing, theme, portfolio } = readContent(content)
  const everyPath = sitePaths(built)
  const pages = everyPath.filter((path) => !path.startsWith('/beispiele/'))
  const fileOf = (path: string) => (path.endsWith('/') ? `${path}index.html` : `${path}.html`).slice(1)
  const bytes = (name: string) => readFileSync(`${built}/site/${name}`)
  const read = (name: string) => bytes(name).toString()
  const html = (path: string) => read(fileOf(path))
  const home = html('/')

  test.each(pages)(
    '%s is German, has a preview, and a title, description, address and heading of its own',
    async (path) => {
      const page = html(path)
      expect(page).toContain('<html lang="de">')
      expect(/<title>([^<]{10,70})<\/title>/.exec(page)?.[1]).toContain(site.brand)
      expect(page.match(/<h1[ >]/g)).toHaveLength(1)
      const description = meta(page, 'description')
      expect(description?.length).toBeGreaterThan(40)
      expect(pages.filter((other) => meta(html(other), 'description') === description)).toEqual([path])
      expect(page).toContain(`<link rel="canonical" href="${site.url}${path}"`)
      expect(meta(page, 'og:url')).toBe(`${site.url}${path}`)
      const image = meta(page, 'og:image') ?? ''
      expect(meta(page, 'twitter:card')).toBe('summary_large_image')
      const preview = await sharp(bytes(image.replace(`${site.url}/`, ''))).metadata()
      expect(preview).toMatchObject({ width: 1200, height: 630, format: 'png' })
    },
  )

  test.each(['termin', 'frames/owner', 'frames/overview', 'frames/visitor'])(
    'the frame %s leaves one place for what the server renders, and has nothing to be shared',
    (name) => {
      const page = read(`${name}.html`)
      expect(page.match(/<!--live-->|<title>/g)?.sort()).toEqual(['<!--live-->', '<title>'])
      expect(page).not.toMatch(/og:|twitter:|rel="canonical"/)
    },
  )

  test('the sitemap lists every page, robots.txt names the sitemap', () => {
    const listed = found(read('sitemap.xml'), /<loc>([^<]+)<\/loc>/g)
    expect(listed.sort()).toEqual(pages.map((path) => `${site.url}${path}`).sort())
    expect(read('robots.txt')).toContain(`Sitemap: ${site.url}/sitemap.xml`)
    // Only who may fetch a page sees its noindex; otherwise a leaked link may be listed bare.
    expect(read('robots.txt').match(/(?<=Disallow: ).*/g)).toEqual(['/api/'])
  })

  test('the business describes itself as a ProfessionalService with its offer', () => {
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(home)?.[1] ?? '')
    const { name, priceFrom: minPrice } = landing.pricing.package
    const { postalCode } = site.operator
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'ProfessionalService',
      name: site.brand,
      url: `${site.url}/`,
      telephone: site.contact.phone,
      address: { '@type': 'PostalAddress', postalCode, addressCountry: 'DE' },
      makesOffer: { '@type': 'Offer', name, priceSpecification: { minPrice, priceCurrency: 'EUR' } },
    })
    expect(existsSync(`${built}/site${data.image.replace(site.url, '')}`)).toBe(true)
  })

  test('/favicon.ico exists for clients that ask for it unasked', async () => {
    const icon = bytes('favicon.ico')
    const size = icon.readUInt32LE(14)
    const offset = icon.readUInt32LE(18)
    expect(icon.length).toBe(offset + size)
    const picture = await sharp(icon.subarray(offset)).metadata()
    expect(picture).toMatchObject({ format: 'png', width: 32, height: 32 })
  })

  async function expectIcons({ icons }: { icons: { src: string; sizes: string }[] }): Promise<void> {
    for (const { src, sizes } of icons) {
      const { width } = await sharp(`${built}/site${src}`).metadata()
      if (sizes !== 'any') expect(`${width}x${width}`).toBe(sizes)
    }
  }

  test('the owner’s pages go on a home screen with a name and an icon of their own, without advertising', async () => {
    const [frame, other] = ['frames/owner.html', 'frames/overview.html'].map(read) as [string, string]
    const withoutStyles = (page: string) => page.replace(/<style>[\s\S]*?<\/style>/g, '')
    expect(withoutStyles(other)).toBe(withoutStyles(frame))
    expect(found(frame, /<link rel="manifest" href="([^"]+)"/g)).toEqual(['/anfragen.webmanifest'])
    expect(meta(frame, 'apple-mobile-web-app-title')).toBe('Anfragen')
    const [touchIcon = ''] = found(frame, /<link rel="apple-touch-icon" href="([^"]+)"/g)
    expect(await sharp(`${built}/site${touchIcon}`).metadata()).toMatchObject({ width: 180, height: 180 })
    const own = JSON.parse(read('anfragen.webmanifest'))
    expect(own).toMatchObject({ short_name: 'Anfragen', start_url: '/anfragen', display: 'standalone' })
    await expectIcons(own)
    expect(found(frame, /<a\s[^>]*?href="([^"]*)"/g)).toEqual(['#inhalt', '/', '/impressum', '/datenschutz'])
    expect(frame.match(/<!--nav-->/g)).toHaveLength(1)
  })

  test.each([...everyPath, ...INTERNAL_PAGES])('every link and picture on %s leads somewhere', (path) => {
    const links = found(html(path), /<a\s[^>]*?href="([^"]*)"/g).map((href) => href.replaceAll('&#x2F;', '/'))
    expect(links.length).toBeGreaterThan(0)
    const dead = links.filter((href) => !/^(mailto|tel|https):/.test(href) && !leadsSomewhere(href, path))
    expect(dead).toEqual([])
    // A browser that knows AVIF does not try the next format when the file is missing: none may be.
    const sources = found(html(path), /\bsrc(?:set)?="([^"]+)"/gi).flatMap((list) => list.split(/,\s*/))
    const own = sources.map((source) => String(source.split(' ')[0])).filter((file) => file.startsWith('/'))
    expect(own.filter((file) => !existsSync(`${built}/site${file}`))).toEqual([])
  })

  function leadsSomewhere(href: string, from: string): boolean {
    const [path, anchor] = href.split('#')
    const target = path || from
    if (!existsSync(`${built}/site/${fileOf(target)}`))
      return existsSync(`${built}/site${target}`) && !target.endsWith('/')
    return anchor === undefined || html(target).includes(`id="${anchor}"`)
  }

  test('the places that the content may link to are those that are built', () => {
    expect(found(home, /<section[^>]* id="([^"]+)"/g)).toEqual(LANDING_ANCHORS)
    const legal = { sections: [] }
    const known = ownPages(
      { portfolio },
      { impressum: legal, datenschutz: legal, agb: legal, widerrufsrecht: legal },
    )
    expect([...known.keys()].sort()).toEqual([...everyPath, '/anfragen', '/termin'].sort())
  })

  test.each(['index', 'portfolio', 'impressum', 'termin', '404', '500'])(
    '/%s carries every colour of theme.yaml, for both schemes',
    (page) => {
      const text = read(`${page}.html`)
      const [, inLight = '', inDark = ''] =
        /:root(\{--paper:[^}]*\})@media screen and \(prefers-color-scheme:dark\)\{:root(\{[^}]*\})/.exec(
          text,
        ) ?? []
      for (const [name, { light, dark }] of Object.entries(theme)) {
        expect(inLight).toMatch(new RegExp(`[{;]--${name}:${light}[;}]`))
        if (dark !== light) expect(inDark).toMatch(new RegExp(`[{;]--${name}:${dark}[;}]`))
      }
      expect(text).toContain(`<meta name="theme-color" content="${theme.paper.dark}"`)
    },
  )

  /** What the page itself runs: inline scripts and the files its script tags name. */
  function scriptBytes(path: string): number {
    const inline = found(html(path), /<script(?![^>]*\b(?:src|type="application))[^>]*>([\s\S]*?)<\/script>/g)
    const named = html(path).matchAll(/<script[^>]*\bsrc="\/([^"]+)"|\bimport\("\/([^"]+)"\)/g)
    const loaded = [...named].flatMap(([, tag, deferred]) => [...importedBy(tag ?? deferred ?? '')])
    // A file that two of them import is loaded once.
    const files = [...new Set(loaded)]
    return sum(inline.map(gzipBytes)) + sum(files.map((name) => gzipBytes(bytes(name))))
  }

  /** A script file and all that it imports. */
  function importedBy(name: string, known = new Set<string>()): Set<string> {
    if (known.has(name)) return known
    known.add(name)
    for (const next of found(read(name), /\bfrom\s*["'`]\.\/([^"'`]+)/g)) importedBy(`assets/${next}`, known)
    return known
  }

  test('the first view of the landing page takes at most 45 KB', () => {
    // The one for paper is fetched after all that is seen.
    const styles = found(home, /<link rel="stylesheet"([^>]*)>/g)
    expect(styles.filter((style) => !style.includes(' media="print"'))).toEqual([])
    const fontBytes = sum(globSync(`${built}/site/assets/font.*.woff2`).map((name) => statSync(name).size))
    expect(fontBytes).toBeGreaterThan(0)
    expect(fontBytes).toBeLessThanOrEqual(20_000)
    const icon = brotliCompressSync(bytes('icon.svg')).length
    const page = bytes('index.html.br').length
    expect(page + fontBytes + scriptBytes('/') + icon).toBeLessThanOrEqual(45_000)
  })

  test('it runs at most 6 KB of script before the form is near, at most 91.5 KB with it; other pages 3 KB, samples 3.5', () => {
    expect(scriptBytes('/')).toBeLessThanOrEqual(6_000)
    const [island = ''] = globSync('assets/hydrate-booking.*.js', { cwd: `${built}/site` })
    const files = [...importedBy(island)].filter((name) => !home.includes(name))
    expect(files.length).toBeGreaterThan(1)
    const withForm = scriptBytes('/') + sum(files.map((name) => gzipBytes(bytes(name))))
    expect(withForm).toBeLessThanOrEqual(91_500)
    const mostOf = (path: string) => (path.startsWith('/beispiele/') ? 3_500 : 3_000)
    const heavy = everyPath.filter((path) => path !== '/' && scriptBytes(path) > mostOf(path))
    expect(heavy).toEqual([])
  })
})
