import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import satori from 'satori'
import sharp from 'sharp'
import { Mosaic } from '../../ui/mosaic/Mosaic.tsx'
import { HERO_MOSAIC } from '../../ui/mosaic/seeds.ts'
import { PALETTE } from '../brand/BrandMark.tsx'
import { SITE_ICON } from '../brand/draw-icon.tsx'
import { landing, site, theme } from '../load-content.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 64
const [COLUMNS, ROWS] = [5, 6]
const TILE = HEIGHT / ROWS
/** Around the price, as in the hero. */
const JOINT = 8

/** The site's font, uncompressed and in one weight: Satori reads neither WOFF2 nor variable fonts. */
const BOLD = readFileSync('src/site/font/bold.ttf')

const row = { display: 'flex' } as const
const column = { display: 'flex', flexDirection: 'column' } as const
const asImage = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

/** The picture of a shared link: brand, title and a note on the left, the hero's mosaic with the price on the right. */
export async function drawPreview(): Promise<Buffer> {
  const { title, eyebrow } = landing.hero
  const isGap = (x: number, y: number) => x >= 1 && x <= 3 && (y === 2 || y === 3)
  const plan = { seed: HERO_MOSAIC.seed, columns: COLUMNS, rows: ROWS, isGap }
  const mosaic = renderToStaticMarkup(<Mosaic {...plan} palette={PALETTE} />)
  const logoWidth = Math.min(240, 64 * SITE_ICON.ratio)
  const left = WIDTH - COLUMNS * TILE
  // Satori counts a width without padding.
  const textWidth = left - 2 * MARGIN
  const text = { ...column, justifyContent: 'space-between', flexShrink: 0, padding: MARGIN } as const
  const heading = { fontSize: titleSize(title, textWidth), lineHeight: 1.05, letterSpacing: '-0.03em' }
  const svg = await satori(
    <div style={{ ...row, width: '100%', height: '100%', background: PALETTE.paper, color: PALETTE.ink }}>
      <div style={{ ...text, width: textWidth }}>
        <div style={{ ...row, alignItems: 'center', fontSize: 40 }}>
          <img
            src={asImage(SITE_ICON.svg)}
            width={logoWidth}
            height={64}
            alt=""
            style={{ marginRight: 24 }}
          />
          {site.brand}
        </div>
        <div style={{ ...heading, textWrap: 'balance' }}>{title}</div>
        <div style={{ fontSize: 36, color: theme.signal.light, textWrap: 'balance' }}>{eyebrow}</div>
      </div>
      <img src={asImage(mosaic)} width={WIDTH - left} height={HEIGHT} alt="" />
      <PriceTile left={left + TILE} />
    </div>,
    { width: WIDTH, height: HEIGHT, fonts: [{ name: 'Brand', data: BOLD, weight: 700 }] },
  )
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer()
}

/** Three tiles wide and two high, with the brand's one round corner. */
function PriceTile({ left }: { left: number }) {
  const { price, period } = landing.pricing.package
  const [width, height] = [3 * TILE - 2 * JOINT, 2 * TILE - 2 * JOINT]
  const place = { position: 'absolute', left: left + JOINT, top: 2 * TILE + JOINT, width, height } as const
  const colours = { background: theme.signal.light, color: theme['on-signal'].light }
  const centred = { ...column, alignItems: 'center', justifyContent: 'center', borderRadius: '0 0 96px 0' }
  return (
    <div style={{ ...place, ...colours, ...centred }}>
      <div style={{ fontSize: fittingSize(price, 0.8 * width, 84), lineHeight: 1, letterSpacing: '-0.03em' }}>
        {price}
      </div>
      <div style={{ marginTop: 8, fontSize: fittingSize(period, 0.8 * width, 40) }}>{period}</div>
    </div>
  )
}

/** German has long words, and none is broken: the longest decides. */
function titleSize(title: string, width: number): number {
  const [longest = ''] = title.split(/\s+/).sort((a, b) => b.length - a.length)
  return fittingSize(longest, width, title.length > 24 ? 80 : 96)
}

/** A letter is about half as wide as high. */
const fittingSize = (line: string, width: number, largest: number): number =>
  Math.min(largest, Math.floor(width / (0.48 * line.length)))
