import { siteUrl } from '../load-content.ts'

export const GET = () =>
  new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap.xml', siteUrl)}\n`)
