import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readContent } from '../../src/content/read-content.ts'
import { sitePaths } from '../support/site-pages.ts'
import { SITES } from '../support/sites.ts'

function meta(page: string, name: string): string | undefined {
  const tag = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)
  return tag?.[1]
}

describe.each(SITES)('$owner', ({ built, content }) => {
  const { site, landing } = readContent(content)
  const ORIGIN = site.url
  const pages = sitePaths(built).filter((path) => !path.startsWith('/beispiele/'))
  const html = (path: string) =>
    readFileSync(`${built}/site/${path === '/' ? 'index' : path.slice(1)}.html`, 'utf8')

  describe.each(pages)('%s', (path) => {
    const page = html(path)

    test('is German and has a title and a description of its own', () => {
      expect(page).toContain('<html lang="de">')
      expect(/<title>([^<]{10,70})<\/title>/.exec(page)?.[1]).toContain(site.brand)
      expect(meta(page, 'description')?.length).toBeGreaterThan(40)
      const others = pages.filter((other) => other !== path).map((other) => meta(html(other), 'description'))
      expect(others).not.toContain(meta(page, 'description'))
    })

    test('names its address once and for all', () => {
      expect(page).toContain(`<link rel="canonical" href="${ORIGIN}${path}"`)
      expect(meta(page, 'og:url')).toBe(`${ORIGIN}${path}`)
    })

    test('has a social preview picture of the right size', async () => {
      const image = meta(page, 'og:image') ?? ''
      expect(image).toBe(meta(page, 'twitter:image'))
      expect(meta(page, 'twitter:card')).toBe('summary_large_image')
      const { width, height, format } = await sharp(`${built}/site${image.replace(ORIGIN, '')}`).metadata()
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
    })

    test('has one main heading', () => {
      expect(page.match(/<h1[ >]/g)).toHaveLength(1)
    })
  })

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

  test('/favicon.ico exists for clients that ask for it unasked', async () => {
    const icon = readFileSync(`${built}/site/favicon.ico`)
    const { size, offset } = { size: icon.readUInt32LE(14), offset: icon.readUInt32LE(18) }
    expect(icon.length).toBe(offset + size)
    expect(await sharp(icon.subarray(offset)).metadata()).toMatchObject({
      format: 'png',
      width: 32,
      height: 32,
    })
  })

  test('the manifest names icons that exist', async () => {
    const manifest = JSON.parse(readFileSync(`${built}/site/manifest.webmanifest`, 'utf8'))
    expect(manifest).toMatchObject({ short_name: site.brand, lang: 'de', start_url: '/' })
    for (const { src, sizes } of manifest.icons) {
      const { width } = await sharp(`${built}/site${src}`).metadata()
      if (sizes !== 'any') expect(`${width}x${width}`).toBe(sizes)
    }
  })
})
