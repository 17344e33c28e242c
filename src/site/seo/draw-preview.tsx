import { renderToStaticMarkup } from 'react-dom/server'
import satori from 'satori'
import sharp from 'sharp'
import { font } from '../font/load-font.ts'
import { theme } from '../load-content.ts'
import { iconRatio, iconSvg } from '../mosaic/draw-icon.tsx'
import { Mosaic } from '../mosaic/Mosaic.tsx'
import { PALETTE } from '../mosaic/palette.ts'

const WIDTH = 1200
const HEIGHT = 630
const TEXT_WIDTH = 780
const MARGIN = 64

const asImage = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

export type Preview = { title: string; seed: number; note?: string | undefined }

/** The picture that stands beside a shared link: brand, title and offer on the left, the page's own mosaic on the right. */
export async function drawPreview({
  brand,
  title,
  seed,
  note,
}: Preview & { brand: string }): Promise<Buffer> {
  const mosaic = renderToStaticMarkup(<Mosaic seed={seed} columns={4} rows={6} palette={PALETTE} />)
  const svg = await satori(
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        background: PALETTE.paper,
        color: PALETTE.ink,
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          flexShrink: 0,
          // Without its padding, as satori counts.
          width: TEXT_WIDTH - 2 * MARGIN,
          padding: MARGIN,
        }}
      >
        <div style={{ display: 'flex', alignItems: 'center', fontSize: 40 }}>
          <img
            src={asImage(iconSvg())}
            width={Math.min(240, 64 * iconRatio())}
            height={64}
            alt=""
            style={{ marginRight: 24 }}
          />
          {brand}
        </div>
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <div style={{ fontSize: titleSize(title), lineHeight: 1.05, letterSpacing: '-0.03em' }}>
            {title}
          </div>
          {note && <div style={{ marginTop: 32, fontSize: 36, color: theme.signal.light }}>{note}</div>}
        </div>
      </div>
      <img src={asImage(mosaic)} width={WIDTH - TEXT_WIDTH} height={HEIGHT} alt="" />
    </div>,
    {
      width: WIDTH,
      height: HEIGHT,
      fonts: [{ name: 'Brand', data: font.bold, weight: 700 }],
    },
  )
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer()
}

/** German has long words, and none is broken: the longest decides. A letter is about half as wide as high. */
function titleSize(title: string): number {
  const longest = Math.max(...title.split(/\s+/).map(({ length }) => length))
  return Math.min(title.length > 24 ? 76 : 96, Math.floor((TEXT_WIDTH - 2 * MARGIN) / (0.48 * longest)))
}
