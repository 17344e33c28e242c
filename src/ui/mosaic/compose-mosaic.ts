import { draw, type Shape, TILE, type Turn } from './tiles.ts'

/** `mosaic.seed` of the owner's content; the bundlers write it here (bundling.ts). */
const OWN_SEED: number = 0

export type Tone = 'ink' | 'signal' | 'ochre' | 'petrol' | 'powder' | 'paper'

/** The page's colour of a tone, as an SVG attribute. */
export const fillOf = (tone: Tone): string => `var(--${tone === 'paper' ? tone : `tile-${tone}`})`

export type MosaicPlan = {
  /** Which picture; all of them change with the owner's seed. */
  seed: number
  columns: number
  rows: number
  /** Tiles to leave out. */
  isGap?: (column: number, row: number) => boolean
  /** No tile shows the page: a band on its own has straight ends. */
  isSolid?: boolean
}

/** One place of the grid: a ground, and a figure on it. */
export type Tile = { column: number; row: number; ground: Tone; shape: Shape; turn: Turn; tone: Tone }

/**
 * All grounds, or all figures, of one colour as one path: a mosaic of any size costs a handful of elements.
 */
export type Layer = { tone: Tone; d: string; isGround: boolean }

const TONES: readonly Tone[] = ['ink', 'signal', 'ochre', 'petrol', 'powder', 'paper']
const FIGURES: Shape[] = ['quarter', 'quarter', 'quarter', 'half', 'triangle', 'leaf', 'circle', 'dot']

/** Colours that sit well on each ground; paper is the page itself and is not drawn. */
const FIGURES_ON: Record<Tone, readonly Tone[]> = {
  paper: ['ink', 'signal', 'ochre', 'petrol', 'powder'],
  ink: ['signal', 'ochre', 'powder', 'paper'],
  signal: ['powder', 'ink', 'paper', 'ochre'],
  ochre: ['ink', 'petrol', 'signal', 'paper'],
  petrol: ['powder', 'ochre', 'paper', 'signal'],
  powder: ['signal', 'petrol', 'ink', 'ochre'],
}

/** Far apart: no owner's picture is another owner's picture elsewhere. */
const SEED_STEP = 0x9e3779b1

/** Lays the tiles of a plan, row by row: the same plan always gives the same ones. */
export function layTiles({ seed, columns, rows, isGap, isSolid }: MosaicPlan, ownSeed = OWN_SEED): Tile[] {
  const random = mulberry32(seed ^ Math.imul(ownSeed, SEED_STEP))
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const tones = isSolid ? TONES.filter((tone) => tone !== 'paper') : TONES
  const tiles: Tile[] = []
  let above: Tone[] = []
  for (let row = 0; row < rows; row++) {
    const line: Tone[] = []
    for (let column = 0; column < columns; column++) {
      const neighbours = [line[column - 1], above[column]]
      const ground = pick(tones.filter((tone) => !neighbours.includes(tone)))
      const shape = pick(FIGURES)
      const turn = Math.floor(random() * 4) as Turn
      const tone = pick(FIGURES_ON[ground].filter((tone) => tones.includes(tone)))
      line.push(ground)
      if (!isGap?.(column, row)) tiles.push({ column, row, ground, shape, turn, tone })
    }
    above = line
  }
  return tiles
}

/** The same as few paths, grounds first. */
export function composeMosaic(plan: MosaicPlan, ownSeed = OWN_SEED): Layer[] {
  const grounds = new Map<Tone, string>()
  const figures = new Map<Tone, string>()
  const add = (layer: Map<Tone, string>, tone: Tone, d: string) =>
    layer.set(tone, (layer.get(tone) ?? '') + d)
  for (const tile of layTiles(plan, ownSeed)) {
    if (tile.ground !== 'paper') add(grounds, tile.ground, drawGround(tile))
    add(figures, tile.tone, drawFigure(tile))
  }
  return [...grounds, ...figures].map(([tone, d], index) => ({ tone, d, isGround: index < grounds.size }))
}

export const drawGround = ({ column, row }: Tile): string => draw('square', column * TILE, row * TILE, 0)

export const drawFigure = ({ shape, column, row, turn }: Tile): string =>
  draw(shape, column * TILE, row * TILE, turn)

/** Small seeded generator (public domain, by T. Ettinger): good enough for pictures, the same everywhere. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
