import type { APIContext } from 'astro'
import { iconPng } from '../mosaic/draw-icon.tsx'

const icons = [
  { icon: 'apple-touch-icon', size: 180, margin: 0.1 },
  { icon: 'icon-192', size: 192, margin: 0 },
  { icon: 'icon-512', size: 512, margin: 0 },
  { icon: 'icon-maskable', size: 512, margin: 0.2 },
]

export const getStaticPaths = () => icons.map(({ icon, ...props }) => ({ params: { icon }, props }))

export const GET = async ({ props }: APIContext) =>
  new Response(new Uint8Array(await iconPng(props.size, props.margin)))
