/** A name typed in the hero lays its mosaic in every picture of the page. */
import { drawFigure, drawGround, fillOf, layTiles, type Tile, type Tone } from '../mosaic/compose-mosaic.ts'
import { laidSeed, laySeed, nameSeed, watchSeed } from '../mosaic/seeds.ts'
import { TILE } from '../mosaic/tiles.ts'

/** While somebody types, the pictures stay: nothing may flash more than three times a second. */
const PAUSE_IN_MS = 200
/** From the first tile to the last; with the time of a tile (hero-picture.css) a picture takes 300 ms. */
const LAST_STARTS_IN_MS = 170

const SVG = 'http://www.w3.org/2000/svg'

/** Without the portrait and the pictures of other businesses. React draws the ticket's itself (BookedCard.tsx). */
const MOSAICS = '.mosaic[preserveAspectRatio]:not(#portfolio *, [data-booking] *)'

const field = document.querySelector<HTMLInputElement>('#pattern-name')
const hint = document.querySelector<HTMLElement>('#pattern-hint')
if (field && hint) layNames(field, hint)

function layNames(field: HTMLInputElement, hint: HTMLElement): void {
  const { textContent: invitation, dataset } = hint
  let pause: ReturnType<typeof setTimeout> | undefined
  for (const picture of document.querySelectorAll<SVGSVGElement>(MOSAICS)) watchSeed(followName(picture))

  function lay(): void {
    clearTimeout(pause)
    const seed = nameSeed(field.value)
    if (seed === laidSeed()) return
    hint.textContent = seed === undefined ? invitation : String(dataset.laid)
    laySeed(seed)
  }

  field.addEventListener('input', () => {
    clearTimeout(pause)
    pause = setTimeout(lay, PAUSE_IN_MS)
  })
  field.addEventListener('change', lay)
  // Typed before the script came, or kept by the browser over a reload.
  lay()
}

/** Lays one picture: the new tiles on the ones before, or the brand's own in their place. */
function followName(picture: SVGSVGElement): () => void {
  const own = [...picture.children]
  const { width, height } = picture.viewBox.baseVal
  const size = { columns: width / TILE, rows: height / TILE }
  let top = own
  return () => {
    const seed = laidSeed()
    for (const tile of top) tile.classList.remove('tile')
    if (seed === undefined) {
      top = own
      picture.replaceChildren(...own)
      return
    }
    const below = top
    // Bands have straight ends.
    const plan = { ...size, seed, isSolid: size.columns !== size.rows }
    top = layTiles(plan).map((tile) => drawTile(tile, (tile.column + tile.row) / (size.columns + size.rows)))
    picture.replaceChildren(...below, ...top)
  }
}

function drawTile(tile: Tile, turn: number): Element {
  const group = document.createElementNS(SVG, 'g')
  group.setAttribute('class', 'tile')
  group.style.animationDelay = `${turn * LAST_STARTS_IN_MS}ms`
  group.append(drawPath(tile.ground, drawGround(tile)), drawPath(tile.tone, drawFigure(tile)))
  return group
}

function drawPath(tone: Tone, d: string): Element {
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('fill', fillOf(tone))
  path.setAttribute('d', d)
  return path
}
