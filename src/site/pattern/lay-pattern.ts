/** A name typed into the hero's field lays a mosaic of its own in the hero's picture. */
import { drawFigure, drawGround, layTiles, type Tile, type Tone } from '../mosaic/compose-mosaic.ts'
import { nameSeed } from '../mosaic/name-seed.ts'
import { HERO_MOSAIC } from './hero-mosaic.ts'
import { setVisitorsSeed } from './visitors-seed.ts'

/** As long as somebody types on, the picture stays: nothing may flash more than three times a second. */
const PAUSE_IN_MS = 200
/** From one diagonal to the next; with the time a tile takes (hero-picture.css) all lie within 300 ms. */
const STEP_IN_MS = 15

const SVG = 'http://www.w3.org/2000/svg'

const picture = document.querySelector('.hero-picture svg')
const field = document.querySelector<HTMLInputElement>('#pattern-name')
const told = document.querySelector<HTMLElement>('#pattern-hint')
if (picture && field && told) letNamesLay(picture, field, told)

function letNamesLay(picture: Element, field: HTMLInputElement, told: HTMLElement): void {
  const { laid } = told.dataset
  const hint = told.textContent
  let pause: ReturnType<typeof setTimeout> | undefined
  let shown: number | undefined
  let top = [...picture.children]
  let below: Element[] = []

  function lay(): void {
    clearTimeout(pause)
    const seed = nameSeed(field.value)
    if (seed === shown) return
    shown = seed
    setVisitorsSeed(seed)
    told.textContent = seed === undefined ? hint : String(laid)
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
  path.setAttribute('class', tone)
  path.setAttribute('d', d)
  return path
}
