import { OWNER_ICON } from '../mosaic/draw-icon.tsx'

export const GET = () => new Response(OWNER_ICON.svg)
