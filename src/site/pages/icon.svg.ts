import { iconSvg } from '../mosaic/draw-icon.tsx'

export const GET = () => new Response(iconSvg())
