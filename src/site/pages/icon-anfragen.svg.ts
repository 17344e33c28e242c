import { ownerIconSvg } from '../mosaic/draw-icon.tsx'

export const GET = () => new Response(ownerIconSvg())
