import { composeMosaic, fillOf } from '../ui/mosaic/compose-mosaic.ts'
import { nameSeed } from '../ui/mosaic/seeds.ts'
import { TILE } from '../ui/mosaic/tiles.ts'

const SIDE = 1080
const MARGIN = 60
const WIDTH = SIDE - 2 * MARGIN
const MOSAIC = { columns: 6, rows: 4 }
const TILE_SIDE = SIDE / MOSAIC.columns
const NAME_TOP = MOSAIC.rows * TILE_SIDE + 45
const NAME_HEIGHT = 210
const [LARGEST, LARGEST_BROKEN, SMALLEST] = [150, 60, 30]
const fontOf = (size: number) => `700 ${size}px Brand, sans-serif`

/** Downloads the pattern with the name below it: a square in the colours of the page. All measures are in pixels. */
export async function drawPoster(name: string, brand: string): Promise<void> {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE })
  const brush = canvas.getContext('2d') as CanvasRenderingContext2D
  const style = getComputedStyle(document.documentElement)
  const colourOf = (property: string) => style.getPropertyValue(property.replace(/^var\(|\)$/g, ''))
  brush.fillStyle = colourOf('--paper')
  brush.fillRect(0, 0, SIDE, SIDE)
  brush.scale(TILE_SIDE / TILE, TILE_SIDE / TILE)
  for (const { tone, d } of composeMosaic({ ...MOSAIC, seed: nameSeed(name) ?? 0 })) {
    brush.fillStyle = colourOf(fillOf(tone))
    brush.fill(new Path2D(d))
  }
  brush.resetTransform()
  brush.fillStyle = colourOf('--ink')
  brush.textBaseline = 'top'
  await document.fonts.load('700 1em Brand').catch(() => {})
  const [size, lines] = fit(name, brush)
  for (const [index, line] of lines.entries()) brush.fillText(line, MARGIN, NAME_TOP + index * size, WIDTH)
  brush.font = fontOf(SMALLEST)
  brush.textBaseline = 'bottom'
  brush.fillText(brand, MARGIN, SIDE - MARGIN)
  brush.textAlign = 'right'
  brush.fillText(location.host, SIDE - MARGIN, SIDE - MARGIN)
  canvas.toBlob((picture) => {
    const href = URL.createObjectURL(picture as Blob)
    Object.assign(document.createElement('a'), { href, download: 'muster.png' }).click()
  })
}

/** The largest size at which the name has room. Small words may break, and what is still too long is drawn narrower. */
function fit(name: string, brush: CanvasRenderingContext2D): [size: number, lines: string[]] {
  const isNarrow = (text: string) => brush.measureText(text).width <= WIDTH
  for (let size = LARGEST; ; size -= 2) {
    brush.font = fontOf(size)
    const lines: string[] = []
    for (const word of name.match(size > LARGEST_BROKEN ? /\S+/g : /\S{1,28}/gu) ?? []) {
      const longer = `${lines.at(-1)} ${word}`
      if (lines.length > 0 && isNarrow(longer)) lines.splice(-1, 1, longer)
      else lines.push(word)
    }
    if (size === SMALLEST || (lines.every(isNarrow) && lines.length * size <= NAME_HEIGHT))
      return [size, lines]
  }
}
