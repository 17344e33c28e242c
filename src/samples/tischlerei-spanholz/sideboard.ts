import { EMAIL, WOOD_NAMES } from './facts.ts'

/** All lengths in centimetres; the drawing's unit is the centimetre as well. */
export type Sideboard = { width: number; height: number; wood: Wood }
export type Wood = keyof typeof WOODS

export const WOODS = {
  eiche: { name: WOOD_NAMES.eiche, eurosPerSquareMetre: 900 },
  esche: { name: WOOD_NAMES.esche, eurosPerSquareMetre: 820 },
  kirsche: { name: WOOD_NAMES.kirsche, eurosPerSquareMetre: 990 },
  nussbaum: { name: WOOD_NAMES.nussbaum, eurosPerSquareMetre: 1240 },
}

export const LIMITS = {
  width: { min: 80, max: 240, step: 5 },
  height: { min: 50, max: 110, step: 5 },
}
export const FIRST_SIDEBOARD: Sideboard = { width: 180, height: 75, wood: 'eiche' }

export const SHEET = { width: 290, height: 160 }
const FLOOR = 134
const LEG = 14
const BOARD = 2.4
const FRONT_WIDTH = 45

const countFronts = ({ width }: Sideboard): number => Math.max(2, Math.round(width / FRONT_WIDTH))

/** A guiding price: workshop time for the body, material by area, fittings by front. */
export function priceInEuros(board: Sideboard): number {
  const area = (board.width * board.height) / 10_000
  const price = 420 + area * WOODS[board.wood].eurosPerSquareMetre + countFronts(board) * 95
  return Math.round(price / 10) * 10
}

/** The front view with its dimension lines, as path data and places for the two figures. */
export function drawSideboard(board: Sideboard) {
  const left = (SHEET.width - board.width) / 2 + 8
  const top = FLOOR - board.height
  const bodyHeight = board.height - LEG
  const fronts = countFronts(board)
  const frontWidth = (board.width - BOARD * (fronts + 1)) / fronts
  const frontHeight = bodyHeight - 2 * BOARD
  const body = `M${left} ${top}h${board.width}v${bodyHeight}h${-board.width}z`
  const legs = `M${left + 6} ${FLOOR - LEG}h5l-3 ${LEG}h-2zM${left + board.width - 6} ${FLOOR - LEG}h-5l3 ${LEG}h2z`
  let panels = ''
  let grips = ''
  for (let index = 0; index < fronts; index++) {
    const x = round(left + BOARD + index * (frontWidth + BOARD))
    const isDrawers = index === Math.floor(fronts / 2)
    const rows = isDrawers ? 3 : 1
    const height = (frontHeight - (rows - 1) * 1.2) / rows
    for (let row = 0; row < rows; row++) {
      const y = round(top + BOARD + row * (height + 1.2))
      panels += `M${x} ${y}h${round(frontWidth)}v${round(height)}h${-round(frontWidth)}z`
      grips += isDrawers
        ? `M${round(x + frontWidth / 2 - 5)} ${round(y + 4)}h10`
        : `M${round(index < fronts / 2 ? x + frontWidth - 4 : x + 4)} ${y + 5}v10`
    }
  }
  return {
    body,
    legs,
    panels,
    grips,
    floor: `M${left - 4} ${FLOOR}h${board.width + 8}`,
    dimensions: `${dimension(left, FLOOR + 12, board.width, 'h')}${dimension(left - 12, top, board.height, 'v')}`,
    widthLabel: { x: left + board.width / 2, y: FLOOR + 22 },
    heightLabel: { x: left - 16, y: top + board.height / 2 },
  }
}

/** A line with a slanted stroke at both ends, as architects set it. */
function dimension(x: number, y: number, length: number, direction: 'h' | 'v'): string {
  const [endX, endY] = direction === 'h' ? [x + length, y] : [x, y + length]
  const stroke = (atX: number, atY: number) => `M${atX - 2.4} ${atY + 2.4}l4.8-4.8`
  const ticks =
    direction === 'h' ? `M${x} ${y - 5}v8M${endX} ${endY - 5}v8` : `M${x - 3} ${y}h8M${endX - 3} ${endY}h8`
  return `M${x} ${y}${direction}${length}${ticks}${stroke(x, y)}${stroke(endX, endY)}`
}

const round = (length: number): number => Math.round(length * 10) / 10

/** By hand: loading the browser's own number formats takes longer than the rest of the script. */
export const formatEuros = (euros: number): string => `${String(euros).replace(/(\d)(\d{3})$/, '$1.$2')} €`

export function requestLink({ width, height, wood }: Sideboard): string {
  const subject = `Anfrage: Sideboard ${width} × ${height} cm, ${WOODS[wood].name}`
  return `mailto:${EMAIL}?subject=${encodeURIComponent(subject)}`
}
