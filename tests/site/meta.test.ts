import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'
import { sitePaths } from '../../rig/site-pages.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { readSiteContent } from '../../src/content/site-content.ts'

const ORIGIN = readSiteContent(TEST_CONTENT).url
const pages = sitePaths().filter((path) => !path.startsWith('/beispiele/'))
const html = (path: string) =>
  readFileSync(`${BUILT}/site/${path === '/' ? 'index' : path.slice(1)}.html`, 'utf8')

function meta(page: string, name: string): string | undefined {
  const tag = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)
  return tag?.[1]
}

describe.each(pages)('%s', (path) => {
  const page = html(path)

  test('is German and has a title and a description of its own', () => {
    expect(page).toContain('<html lang="de">')
    expect(/<title>([^<]{10,70})<\/title>/.exec(page)?.[1]).toContain('Musterwerk')
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
    const { width, height, format } = await sharp(`${BUILT}/site${image.replace(ORIGIN, '')}`).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
  })

  test('has one main heading', () => {
    expect(page.match(/<h1[ >]/g)).toHaveLength(1)
  })
})

test('the sitemap lists every page, robots.txt names the sitemap', () => {
  const sitemap = readFileSync(`${BUILT}/site/sitemap.xml`, 'utf8')
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
  expect(listed.sort()).toEqual(pages.map((path) => `${ORIGIN}${path}`).sort())
  expect(readFileSync(`${BUILT}/site/robots.txt`, 'utf8')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
})

test('the business describes itself as a ProfessionalService with its offer', () => {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html('/')) ?? []
  const data = JSON.parse(json)
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    name: 'Musterwerk',
    url: `${ORIGIN}/`,
    telephone: '+49 30 23125 100',
    address: { '@type': 'PostalAddress', postalCode: '12345', addressCountry: 'DE' },
    makesOffer: {
      '@type': 'Offer',
      name: 'Website Paket',
      priceSpecification: { minPrice: 90, priceCurrency: 'EUR' },
    },
  })
  expect(existsSync(`${BUILT}/site${data.logo.replace(ORIGIN, '')}`)).toBe(true)
})

test('the manifest names icons that exist', async () => {
  const manifest = JSON.parse(readFileSync(`${BUILT}/site/manifest.webmanifest`, 'utf8'))
  expect(manifest).toMatchObject({ short_name: 'Musterwerk', lang: 'de', start_url: '/' })
  for (const { src, sizes } of manifest.icons) {
    const { width } = await sharp(`${BUILT}/site${src}`).metadata()
    if (sizes !== 'any') expect(`${width}x${width}`).toBe(sizes)
  }
})
