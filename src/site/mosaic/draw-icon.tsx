import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { logo, theme } from '../load-content.ts'
import { BRAND_MARK, PALETTE } from './BrandMark.tsx'
import type { Tone } from './compose-mosaic.ts'
import { Mosaic } from './Mosaic.tsx'

/** The owner's logo, or the brand's four tiles, as an SVG file. */
export const iconSvg = (): string =>
  logo?.svg ?? renderToStaticMarkup(<Mosaic {...BRAND_MARK} palette={PALETTE} />)

/** Of the owner's pages: other tiles on another ground, to be told apart on a home screen. */
const OWNER_MARK = { seed: 12, columns: 2, rows: 2 }
export const OWNER_GROUND = theme.band.light
const OWNER_PALETTE: Record<Tone, string> = {
  ...PALETTE,
  petrol: theme['tile-petrol-on-band'].light,
  paper: OWNER_GROUND,
}

export const ownerIconSvg = (): string =>
  renderToStaticMarkup(<Mosaic {...OWNER_MARK} palette={OWNER_PALETTE} />)

/** Width by height. */
export const iconRatio = (): number => logo?.ratio ?? BRAND_MARK.columns / BRAND_MARK.rows

/** The brand's tiles fill their square; a logo needs a margin. */
const LEAST_MARGIN_OF_A_LOGO = 0.08

/** The same as PNG on paper, with a margin as wide as launchers that crop icons to a circle need. */
export function iconPng(size: number, marginShare: number): Promise<Buffer> {
  const share = logo ? Math.max(marginShare, LEAST_MARGIN_OF_A_LOGO) : marginShare
  return drawPng(iconSvg(), PALETTE.paper, size, share)
}

export const ownerIconPng = (size: number, marginShare: number): Promise<Buffer> =>
  drawPng(ownerIconSvg(), OWNER_GROUND, size, marginShare)

async function drawPng(icon: string, background: string, size: number, marginShare: number): Promise<Buffer> {
  const inner = size - 2 * Math.round(size * marginShare)
  const svg = Buffer.from(icon)
  const { width = 1, height = 1 } = await sharp(svg).metadata()
  const mark = await sharp(svg, { density: Math.max(1, (72 * inner) / Math.max(width, height)) })
    .resize(inner, inner, { fit: 'contain', background: 'transparent' })
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer()
}
