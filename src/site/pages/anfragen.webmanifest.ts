import { OWNER_ICON } from '../brand/draw-icon.tsx'
import { site } from '../load-content.ts'

/** Puts the owner's pages on the home screen, apart from the public site. */
export const GET = () =>
  Response.json({
    id: '/anfragen',
    name: `Anfragen – ${site.brand}`,
    short_name: 'Anfragen',
    lang: 'de',
    start_url: '/anfragen',
    scope: '/anfragen',
    display: 'standalone',
    background_color: OWNER_ICON.ground,
    theme_color: OWNER_ICON.ground,
    icons: [
      { src: '/icon-anfragen.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-anfragen-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-anfragen-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-anfragen-maskable.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
