/** The brand's tile alphabet. One tile is a square of 2 × 2 units, so that halves stay whole numbers. */
export const TILE = 2

export type Turn = 0 | 1 | 2 | 3

type Draw = (x: number, y: number, turn: Turn) => string

const corner = (x: number, y: number, turn: Turn) =>
  `M${x + (turn === 1 || turn === 2 ? TILE : 0)} ${y + (turn >= 2 ? TILE : 0)}`

/** Each shape as SVG path data, written relative to the corner or side it grows from. */
export const shapes = {
  square: (x, y) => `M${x} ${y}h2v2h-2z`,
  quarter: (x, y, turn) =>
    corner(x, y, turn) +
    ['h2a2 2 0 0 1-2 2z', 'v2a2 2 0 0 1-2-2z', 'h-2a2 2 0 0 1 2-2z', 'v-2a2 2 0 0 1 2 2z'][turn],
  triangle: (x, y, turn) => corner(x, y, turn) + ['h2l-2 2z', 'v2l-2-2z', 'h-2l2-2z', 'v-2l2 2z'][turn],
  half: (x, y, turn) =>
    corner(x, y, turn) + ['a1 1 0 0 0 2 0z', 'a1 1 0 0 0 0 2z', 'a1 1 0 0 0-2 0z', 'a1 1 0 0 0 0-2z'][turn],
  leaf: (x, y, turn) =>
    turn % 2 === 0
      ? `M${x} ${y}a2 2 0 0 1 2 2a2 2 0 0 1-2-2z`
      : `M${x + 2} ${y}a2 2 0 0 1-2 2a2 2 0 0 1 2-2z`,
  circle: (x, y) => `M${x} ${y + 1}a1 1 0 0 1 2 0a1 1 0 0 1-2 0z`,
  dot: (x, y) => `M${x + 0.5} ${y + 1}a.5.5 0 0 1 1 0a.5.5 0 0 1-1 0z`,
} satisfies Record<string, Draw>

export type Shape = keyof typeof shapes

export const draw = (shape: Shape, x: number, y: number, turn: Turn): string =>
  (shapes[shape] as Draw)(x, y, turn)
