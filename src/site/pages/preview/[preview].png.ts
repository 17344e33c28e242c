import type { APIContext } from 'astro'
import { drawPreview, type Preview } from '../../seo/draw-preview.tsx'
import { listPages } from '../../seo/pages.ts'

export const getStaticPaths = () =>
  listPages().map((props) => ({ params: { preview: props.preview }, props }))

export const GET = async ({ props }: APIContext<Preview>) =>
  new Response(new Uint8Array(await drawPreview(props)))
