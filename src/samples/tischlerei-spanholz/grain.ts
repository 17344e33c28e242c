import type { WOOD_NAMES } from './facts.ts'

/** A board of 300 × 120: its year rings, and what else one knows the wood by. */
type Grain = { lines: string; marks: string }

const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** Uneven as grown, and the same in every build. */
const drift = (index: number, reach: number): number => Math.round(Math.sin(index * 2.4) * reach)

const dot = (x: number, y: number, width: number, height: number): string =>
  `M${x - width} ${y}a${width} ${height} 0 1 0 ${2 * width} 0a${width} ${height} 0 1 0 ${-2 * width} 0`

export const GRAINS: Record<keyof typeof WOOD_NAMES, Grain> = {
  // Close, calm lines, crossed by the bright mirrors of its rays.
  eiche: {
    lines: repeat(17, (row) => {
      const y = 4 + row * 7
      return `M0 ${y}C90 ${y + drift(row, 4)} 200 ${y - drift(row, 4)} 300 ${y + drift(row + 1, 2)}`
    }),
    marks: repeat(
      26,
      (fleck) =>
        `M${(fleck * 61) % 285} ${8 + ((fleck * 43) % 106)}l${9 + (fleck % 4) * 4}-${2 + (fleck % 3)}`,
    ),
  },
  // Cut off the middle: bold arches, one in the other.
  esche: {
    lines: repeat(9, (ring) => {
      const [reach, half] = [90 + ring * 32, 5 + ring * 8]
      return `M0 ${62 - half}C${reach * 0.6} ${62 - half} ${reach} ${62 - half / 2} ${reach} ${62 + drift(ring, 3)}S${reach * 0.6} ${62 + half} 0 ${62 + half}`
    }),
    marks: '',
  },
  // Few fine waves, and small pockets of gum.
  kirsche: {
    lines: repeat(8, (row) => {
      const y = 10 + row * 14 + drift(row, 4)
      return `M0 ${y}q50-${8 + (row % 3) * 3} 110 0t110 2t90-4`
    }),
    marks: repeat(
      14,
      (pocket) => `M${14 + ((pocket * 83) % 270)} ${9 + ((pocket * 29) % 104)}h${4 + (pocket % 3) * 3}`,
    ),
  },
  // Lively: everything flows around a knot.
  nussbaum: {
    lines:
      repeat(12, (row) => {
        const y = 2 + row * 10.5
        const way = y < 58 ? -1 : 1
        const bow = Math.round(way * Math.max(0, 40 - Math.abs(y - 58) * 0.72))
        return `M0 ${y + drift(row, 3)}C80 ${y} 130 ${y + bow} 186 ${y + bow}S262 ${y} 300 ${y + drift(row, 4)}`
      }) + repeat(3, (ring) => dot(186, 58, 12 + ring * 9, 6 + ring * 5)),
    marks: dot(186, 58, 7, 4),
  },
  // Straight broad bands of late wood, and knots.
  laerche: {
    lines: repeat(11, (row) => `M0 ${6 + row * 11}L300 ${6 + row * 11 + drift(row, 2)}`),
    marks: dot(72, 38, 8, 6) + dot(228, 82, 6, 5),
  },
  // Hardly a ring to see; instead the curl that shimmers across.
  ahorn: {
    lines: repeat(21, (curl) => {
      const x = curl * 15 + drift(curl, 3)
      return `M${x} 0c${7 + drift(curl, 3)} 28-9 44 0 66s6 34-${2 + (curl % 3)} 54`
    }),
    marks: repeat(4, (row) => `M0 ${22 + row * 26}q150-${4 + row * 2} 300 ${drift(row, 4)}`),
  },
}
