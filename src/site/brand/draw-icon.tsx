import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { Mosaic } from '../../ui/mosaic/Mosaic.tsx'
import { logo, theme } from '../load-content.ts'
import { BRAND_MARK, PALETTE } from './BrandMark.tsx'

/** `ratio` is width by height. The brand's tiles fill their square; a logo needs a margin. */
type Icon = { svg: string; ratio: number; ground: string; leastMargin: number }

export const SITE_ICON: Icon = {
  svg: logo?.svg ?? renderToStaticMarkup(<Mosaic {...BRAND_MARK} palette={PALETTE} />),
  ratio: logo?.ratio ?? BRAND_MARK.columns / BRAND_MARK.rows,
  ground: PALETTE.paper,
  leastMargin: logo ? 0.08 : 0,
}

/** Of the owner's pages: other tiles on another ground, to be told apart on a home screen. */
const OWNER_PALETTE = { ...PALETTE, petrol: theme['tile-petrol-on-band'].light, paper: theme.band.light }
export const OWNER_ICON: Icon = {
  svg: renderToStaticMarkup(<Mosaic seed={12} columns={2} rows={2} palette={OWNER_PALETTE} />),
  ratio: 1,
  ground: OWNER_PALETTE.paper,
  leastMargin: 0,
}

/** On its ground, with a margin as wide as launchers that crop icons to a circle need. */
export async function iconPng(icon: Icon, size: number, marginShare: number): Promise<Buffer> {
  const inner = size - 2 * Math.round(size * Math.max(marginShare, icon.leastMargin))
  const svg = Buffer.from(icon.svg)
  const { width = 1, height = 1 } = await sharp(svg).metadata()
  const mark = await sharp(svg, { density: Math.max(1, (72 * inner) / Math.max(width, height)) })
    .resize(inner, inner, { fit: 'contain', background: 'transparent' })
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: icon.ground } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer()
}
