import type { CSSProperties } from 'react'
import type { Theme } from '../../content/theme-content.ts'
import type { Tile, Tone } from '../../ui/mosaic/compose-mosaic.ts'

export const TILE_SIZE = 32
const HALF = TILE_SIZE / 2

/** Tiles keep their light colours, as in pictures. */
export const tileColour = (theme: Theme, tone: Tone): string =>
  theme[tone === 'paper' ? tone : (`tile-${tone}` as const)].light

type Figure = Pick<Tile, 'shape' | 'turn' | 'ground' | 'tone'>

/**
 * A shape of tiles.ts as a box with round corners, because no mail program draws SVG.
 * Corners are numbered as turns are.
 */
export function figureStyle({ shape, turn, ground, tone }: Figure, theme: Theme): CSSProperties {
  const figure = tileColour(theme, tone)
  const around = tileColour(theme, ground)
  const whole = { width: TILE_SIZE, height: TILE_SIZE, backgroundColor: figure }
  const opposite = (turn + 2) % 4
  switch (shape) {
    case 'quarter':
      return { ...whole, borderRadius: roundAt(opposite) }
    case 'leaf':
      return { ...whole, borderRadius: roundAt((turn + 1) % 2, ((turn + 1) % 2) + 2) }
    case 'circle':
      return { ...whole, borderRadius: TILE_SIZE }
    case 'dot':
      return { ...whole, width: HALF, height: HALF, margin: HALF / 2, borderRadius: HALF }
    case 'half': {
      const size = turn % 2 ? { width: HALF } : { height: HALF }
      const place = turn === 1 ? { marginLeft: HALF } : turn === 2 ? { marginTop: HALF } : {}
      return { ...whole, ...size, ...place, borderRadius: roundAt(opposite, (turn + 3) % 4) }
    }
    case 'triangle': {
      const filled = `${TILE_SIZE}px solid ${figure}`
      const empty = `${TILE_SIZE}px solid ${around}`
      const edge = turn < 2 ? { borderTop: filled } : { borderBottom: filled }
      return { width: 0, height: 0, ...edge, ...(turn % 3 ? { borderLeft: empty } : { borderRight: empty }) }
    }
    case 'square':
      return whole
  }
}

/** '0 32px 0 0': top left, top right, bottom right, bottom left. */
const roundAt = (...corners: number[]): string =>
  [0, 1, 2, 3].map((corner) => (corners.includes(corner) ? `${TILE_SIZE}px` : 0)).join(' ')
