import { OWNER_ICON } from '../brand/draw-icon.tsx'

export const GET = () => new Response(OWNER_ICON.svg)
