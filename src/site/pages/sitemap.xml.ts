import type { APIContext } from 'astro'
import { listPages } from '../seo/pages.ts'

export const GET = async ({ site }: APIContext) => {
  const pages = await listPages()
  const urls = pages.map(({ path }) => `<url><loc>${new URL(path, site)}</loc></url>`)
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
  )
}
