import { SITE_ICON } from '../brand/draw-icon.tsx'

export const GET = () => new Response(SITE_ICON.svg)
