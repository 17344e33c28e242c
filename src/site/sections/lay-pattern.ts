/** The hero's picture: its tiles settle once, and a name typed below it lays another mosaic. */
import { whenSeen } from '../frame/first-paint.ts'
import { drawFigure, drawGround, fillOf, layTiles, type Tile, type Tone } from '../mosaic/compose-mosaic.ts'
import { HERO_MOSAIC, nameSeed, visitors } from '../mosaic/seeds.ts'

/** While somebody types, the picture stays: nothing may flash more than three times a second. */
const PAUSE_IN_MS = 200
/** From one diagonal to the next; with the time of a tile (hero-picture.css) all of it takes 300 ms. */
const STEP_IN_MS = 15

const SVG = 'http://www.w3.org/2000/svg'

const picture = document.querySelector('.hero-picture svg')
const field = document.querySelector<HTMLInputElement>('#pattern-name')
const hint = document.querySelector<HTMLElement>('#pattern-hint')
if (picture && field && hint) layNames(picture, field, hint)

// An animation from the start would delay the first paint.
const settle = () => picture?.parentElement?.classList.add('settles')
whenSeen().then(() => requestAnimationFrame(() => requestAnimationFrame(settle)))

function layNames(picture: Element, field: HTMLInputElement, hint: HTMLElement): void {
  const { textContent: invitation, dataset } = hint
  let pause: ReturnType<typeof setTimeout> | undefined
  let top = [...picture.children]
  let below: Element[] = []

  function lay(): void {
    clearTimeout(pause)
    const seed = nameSeed(field.value)
    if (seed === visitors.seed) return
    visitors.seed = seed
    hint.textContent = seed === undefined ? invitation : String(dataset.laid)
    for (const tile of below) tile.remove()
    for (const tile of top) tile.classList.remove('tile')
    below = top
    top = layTiles({ ...HERO_MOSAIC, ...(seed !== undefined && { seed }) }).map(drawTile)
    picture.append(...top)
  }

  field.addEventListener('input', () => {
    clearTimeout(pause)
    pause = setTimeout(lay, PAUSE_IN_MS)
  })
  field.addEventListener('change', lay)
  // Typed before the script came, or kept by the browser over a reload.
  lay()
}

function drawTile(tile: Tile): Element {
  const group = document.createElementNS(SVG, 'g')
  group.classList.add('tile')
  group.style.animationDelay = `${(tile.column + tile.row) * STEP_IN_MS}ms`
  const ground = drawPath(tile.ground, drawGround(tile))
  ground.setAttribute('shape-rendering', 'crispEdges')
  group.append(ground, drawPath(tile.tone, drawFigure(tile)))
  return group
}

function drawPath(tone: Tone, d: string): Element {
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('fill', fillOf(tone))
  path.setAttribute('d', d)
  return path
}
