import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readContent } from '../../src/content/read-content.ts'
import { sitePaths } from '../support/site-pages.ts'
import { SITES } from '../support/sites.ts'

const meta = (page: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1]

describe.each(SITES)('$owner', ({ built, content }) => {
  const { site, landing } = readContent(content)
  const ORIGIN = site.url
  const pages = sitePaths(built).filter((path) => !path.startsWith('/beispiele/'))
  const html = (path: string) =>
    readFileSync(`${built}/site/${path === '/' ? 'index' : path.slice(1)}.html`, 'utf8')

  test.each(pages)(
    '%s is German, has a title, description, address, preview and heading of its own',
    async (path) => {
      const page = html(path)
      expect(page).toContain('<html lang="de">')
      expect(/<title>([^<]{10,70})<\/title>/.exec(page)?.[1]).toContain(site.brand)
      expect(page.match(/<h1[ >]/g)).toHaveLength(1)
      const description = meta(page, 'description')
      expect(description?.length).toBeGreaterThan(40)
      expect(pages.filter((other) => meta(html(other), 'description') === description)).toEqual([path])

      expect(page).toContain(`<link rel="canonical" href="${ORIGIN}${path}"`)
      expect(meta(page, 'og:url')).toBe(`${ORIGIN}${path}`)

      const image = meta(page, 'og:image') ?? ''
      expect(image).toBe(meta(page, 'twitter:image'))
      expect(meta(page, 'twitter:card')).toBe('summary_large_image')
      const preview = await sharp(`${built}/site${image.replace(ORIGIN, '')}`).metadata()
      expect(preview).toMatchObject({ width: 1200, height: 630, format: 'png' })
    },
  )

  test.each(['termin', 'frames/owner', 'frames/visitor'])(
    'the frame %s leaves one place for what the server renders, and has nothing to be shared',
    (name) => {
      expect(
        html(`/${name}`)
          .match(/<!--live-->|<title>/g)
          ?.sort(),
      ).toEqual(['<!--live-->', '<title>'])
      expect(html(`/${name}`)).not.toMatch(/og:|twitter:|rel="canonical"/)
    },
  )

  test('the sitemap lists every page, robots.txt names the sitemap', () => {
    const sitemap = readFileSync(`${built}/site/sitemap.xml`, 'utf8')
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
    expect(listed.sort()).toEqual(pages.map((path) => `${ORIGIN}${path}`).sort())
    const robots = readFileSync(`${built}/site/robots.txt`, 'utf8')
    expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
    // Only who may fetch a page sees its noindex; otherwise a leaked link may be listed bare.
    expect(robots.match(/(?<=Disallow: ).*/g)).toEqual(['/api/'])
  })

  test('the business describes itself as a ProfessionalService with its offer', () => {
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html('/')) ?? []
    const data = JSON.parse(json)
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'ProfessionalService',
      name: site.brand,
      url: `${ORIGIN}/`,
      telephone: site.contact.phone,
      address: { '@type': 'PostalAddress', postalCode: site.operator.postalCode, addressCountry: 'DE' },
      makesOffer: {
        '@type': 'Offer',
        name: landing.pricing.package.name,
        priceSpecification: { minPrice: landing.pricing.package.priceFrom, priceCurrency: 'EUR' },
      },
    })
    expect(existsSync(`${built}/site${data.logo.replace(ORIGIN, '')}`)).toBe(true)
  })

  test('/favicon.ico exists for clients that ask for it unasked, and the icons that the manifest names', async () => {
    const icon = readFileSync(`${built}/site/favicon.ico`)
    const [size, offset] = [icon.readUInt32LE(14), icon.readUInt32LE(18)]
    expect(icon.length).toBe(offset + size)
    const picture = await sharp(icon.subarray(offset)).metadata()
    expect(picture).toMatchObject({ format: 'png', width: 32, height: 32 })
    const manifest = JSON.parse(readFileSync(`${built}/site/manifest.webmanifest`, 'utf8'))
    expect(manifest).toMatchObject({ short_name: site.brand, lang: 'de', start_url: '/' })
    for (const { src, sizes } of manifest.icons) {
      const { width } = await sharp(`${built}/site${src}`).metadata()
      if (sizes !== 'any') expect(`${width}x${width}`).toBe(sizes)
    }
  })
})
