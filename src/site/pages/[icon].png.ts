import type { APIContext } from 'astro'
import { iconPng, ownerIconPng } from '../mosaic/draw-icon.tsx'

const icons = [
  { icon: 'apple-touch-icon', size: 180, margin: 0.1, draw: iconPng },
  { icon: 'icon-192', size: 192, margin: 0, draw: iconPng },
  { icon: 'icon-512', size: 512, margin: 0, draw: iconPng },
  { icon: 'icon-maskable', size: 512, margin: 0.2, draw: iconPng },
  { icon: 'icon-anfragen-180', size: 180, margin: 0.16, draw: ownerIconPng },
  { icon: 'icon-anfragen-192', size: 192, margin: 0.16, draw: ownerIconPng },
  { icon: 'icon-anfragen-512', size: 512, margin: 0.16, draw: ownerIconPng },
  { icon: 'icon-anfragen-maskable', size: 512, margin: 0.24, draw: ownerIconPng },
]

export const getStaticPaths = () => icons.map(({ icon, ...props }) => ({ params: { icon }, props }))

export const GET = async ({ props }: APIContext) =>
  new Response(new Uint8Array(await props.draw(props.size, props.margin)))
