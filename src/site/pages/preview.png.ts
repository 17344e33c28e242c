import { drawPreview } from '../seo/draw-preview.tsx'

export const GET = async () => new Response(new Uint8Array(await drawPreview()))
