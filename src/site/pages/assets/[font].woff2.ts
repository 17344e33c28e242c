import { font } from '../../font/load-font.ts'

export const getStaticPaths = () => [{ params: { font: font.name } }]

export const GET = () =>
  new Response(new Uint8Array(font.woff2), { headers: { 'content-type': 'font/woff2' } })
