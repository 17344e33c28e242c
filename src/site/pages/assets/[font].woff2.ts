import { loadFont } from '../../font/cut-font.ts'

const { name, woff2 } = await loadFont()

export const getStaticPaths = () => [{ params: { font: name } }]

export const GET = () => new Response(new Uint8Array(woff2), { headers: { 'content-type': 'font/woff2' } })
