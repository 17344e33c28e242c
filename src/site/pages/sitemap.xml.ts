import { siteUrl } from '../load-content.ts'
import { listPages } from '../seo/pages.ts'

export const GET = async () => {
  const pages = await listPages()
  const urls = pages.map(({ path }) => `<url><loc>${new URL(path, siteUrl)}</loc></url>`)
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
  )
}
