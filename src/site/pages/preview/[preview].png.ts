import type { APIContext } from 'astro'
import { site } from '../../load-content.ts'
import { drawPreview, type Preview } from '../../seo/draw-preview.tsx'
import { listPages } from '../../seo/pages.ts'

export const getStaticPaths = async () =>
  (await listPages()).map((page) => ({ params: { preview: page.preview }, props: page }))

export const GET = async ({ props }: APIContext) =>
  new Response(new Uint8Array(await drawPreview({ brand: site.brand, ...(props as Preview) })))
