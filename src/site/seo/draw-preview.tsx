import { renderToStaticMarkup } from 'react-dom/server'
import satori from 'satori'
import sharp from 'sharp'
import { loadFont } from '../font/cut-font.ts'
import { site, theme } from '../load-content.ts'
import { PALETTE } from '../mosaic/BrandMark.tsx'
import { iconRatio, iconSvg } from '../mosaic/draw-icon.tsx'
import { Mosaic } from '../mosaic/Mosaic.tsx'

const WIDTH = 1200
const HEIGHT = 630
const TEXT_WIDTH = 780
const MARGIN = 64
/** Satori counts a width without padding. */
const INNER_WIDTH = TEXT_WIDTH - 2 * MARGIN

const row = { display: 'flex' } as const
const column = { display: 'flex', flexDirection: 'column' } as const
const asImage = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

export type Preview = { title: string; seed: number; note?: string | undefined }

/** The picture of a shared link: brand, title and offer on the left, the page's mosaic on the right. */
export async function drawPreview({ title, seed, note }: Preview): Promise<Buffer> {
  const mosaic = renderToStaticMarkup(<Mosaic seed={seed} columns={4} rows={6} palette={PALETTE} />)
  const logoWidth = Math.min(240, 64 * iconRatio())
  const text = { ...column, justifyContent: 'space-between', flexShrink: 0, padding: MARGIN }
  const svg = await satori(
    <div style={{ ...row, width: '100%', height: '100%', background: PALETTE.paper, color: PALETTE.ink }}>
      <div style={{ ...text, width: INNER_WIDTH }}>
        <div style={{ ...row, alignItems: 'center', fontSize: 40 }}>
          <img src={asImage(iconSvg())} width={logoWidth} height={64} alt="" style={{ marginRight: 24 }} />
          {site.brand}
        </div>
        <div style={column}>
          <div style={{ fontSize: titleSize(title), lineHeight: 1.05, letterSpacing: '-0.03em' }}>
            {title}
          </div>
          {note && <div style={{ marginTop: 32, fontSize: 36, color: theme.signal.light }}>{note}</div>}
        </div>
      </div>
      <img src={asImage(mosaic)} width={WIDTH - TEXT_WIDTH} height={HEIGHT} alt="" />
    </div>,
    { width: WIDTH, height: HEIGHT, fonts: [{ name: 'Brand', data: (await loadFont()).bold, weight: 700 }] },
  )
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer()
}

/** German has long words, and none is broken: the longest decides. A letter is about half as wide as high. */
function titleSize(title: string): number {
  const longest = Math.max(...title.split(/\s+/).map(({ length }) => length))
  return Math.min(title.length > 24 ? 76 : 96, Math.floor(INNER_WIDTH / (0.48 * longest)))
}
