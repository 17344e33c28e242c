import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { logo } from '../load-content.ts'
import { BRAND_MARK, PALETTE } from './BrandMark.tsx'
import { Mosaic } from './Mosaic.tsx'

/** The owner's logo, or the brand's four tiles, as an SVG file. */
export const iconSvg = (): string =>
  logo?.svg ?? renderToStaticMarkup(<Mosaic {...BRAND_MARK} palette={PALETTE} />)

/** Width by height. */
export const iconRatio = (): number => logo?.ratio ?? BRAND_MARK.columns / BRAND_MARK.rows

/** The brand's tiles fill their square; a logo needs a margin. */
const LEAST_MARGIN_OF_A_LOGO = 0.08

/** The same as PNG on paper, with a margin as wide as launchers that crop icons to a circle need. */
export async function iconPng(size: number, marginShare: number): Promise<Buffer> {
  const share = logo ? Math.max(marginShare, LEAST_MARGIN_OF_A_LOGO) : marginShare
  const inner = size - 2 * Math.round(size * share)
  const svg = Buffer.from(iconSvg())
  const { width = 1, height = 1 } = await sharp(svg).metadata()
  const mark = await sharp(svg, { density: Math.max(1, (72 * inner) / Math.max(width, height)) })
    .resize(inner, inner, { fit: 'contain', background: 'transparent' })
    .toBuffer()
  const paper = { width: size, height: size, channels: 3, background: PALETTE.paper } as const
  return sharp({ create: paper })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer()
}
