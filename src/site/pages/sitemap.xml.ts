import { siteUrl } from '../load-content.ts'
import { listPages } from '../seo/pages.ts'

export function GET(): Response {
  const urls = listPages().map(({ path }) => `<url><loc>${new URL(path, siteUrl)}</loc></url>`)
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
  )
}
