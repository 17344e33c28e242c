import { landing, site, theme } from '../load-content.ts'

export const GET = () =>
  Response.json({
    name: `${site.brand} – ${site.tagline}`,
    short_name: site.brand,
    description: landing.meta.description,
    lang: 'de',
    start_url: '/',
    display: 'browser',
    background_color: theme.paper.light,
    theme_color: theme.paper.light,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
