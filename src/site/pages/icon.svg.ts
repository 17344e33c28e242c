import { SITE_ICON } from '../mosaic/draw-icon.tsx'

export const GET = () => new Response(SITE_ICON.svg)
