import { legalPageNames } from '../../content/legal/legal-content.ts'
import { siteUrl } from '../load-content.ts'

export function GET(): Response {
  const urls = ['', 'portfolio', ...legalPageNames].map(
    (page) => `<url><loc>${new URL(page, `${siteUrl}/`)}</loc></url>`,
  )
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
  )
}
