import type { APIContext } from 'astro'

export const GET = ({ site }: APIContext) =>
  new Response(
    `User-agent: *\nDisallow: /api/\nDisallow: /termin\n\nSitemap: ${new URL('/sitemap.xml', site)}\n`,
  )
