import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { BRAND_MARK } from '../ui/BrandMark.tsx'
import { Mosaic } from './Mosaic.tsx'
import { PALETTE } from './palette.ts'

/** The brand's four tiles as an SVG file of its own. */
export const iconSvg = (): string => renderToStaticMarkup(<Mosaic {...BRAND_MARK} palette={PALETTE} />)

/** The same as PNG on paper, with a margin as wide as launchers that crop icons to a circle need. */
export async function iconPng(size: number, marginShare: number): Promise<Buffer> {
  const margin = Math.round(size * marginShare)
  const tiles = await sharp(Buffer.from(iconSvg()), { density: 72 * size })
    .resize(size - 2 * margin)
    .toBuffer()
  const paper = { width: size, height: size, channels: 3, background: PALETTE.paper } as const
  return sharp({ create: paper })
    .composite([{ input: tiles, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer()
}
