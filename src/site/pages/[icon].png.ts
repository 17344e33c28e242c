import type { APIContext } from 'astro'
import { iconPng, OWNER_ICON, SITE_ICON } from '../brand/draw-icon.tsx'

const icons = [
  { icon: 'apple-touch-icon', size: 180, margin: 0.1, drawn: SITE_ICON },
  { icon: 'icon-anfragen-180', size: 180, margin: 0.16, drawn: OWNER_ICON },
  { icon: 'icon-anfragen-192', size: 192, margin: 0.16, drawn: OWNER_ICON },
  { icon: 'icon-anfragen-512', size: 512, margin: 0.16, drawn: OWNER_ICON },
  { icon: 'icon-anfragen-maskable', size: 512, margin: 0.24, drawn: OWNER_ICON },
]

export const getStaticPaths = () => icons.map(({ icon, ...props }) => ({ params: { icon }, props }))

export const GET = async ({ props }: APIContext) =>
  new Response(new Uint8Array(await iconPng(props.drawn, props.size, props.margin)))
