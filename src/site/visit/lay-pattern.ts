import { tabNote } from '../../ui/browser/tab-note.ts'
import {
  drawFigure,
  drawGround,
  fillOf,
  layTiles,
  type Tile,
  type Tone,
} from '../../ui/mosaic/compose-mosaic.ts'
import { nameSeed } from '../../ui/mosaic/seeds.ts'
import { TILE } from '../../ui/mosaic/tiles.ts'

/** While somebody types, the pictures stay: nothing may flash more than three times a second. */
const PAUSE_IN_MS = 200
/** From the first tile to the last; with the time of a tile (visit.css) a picture takes 300 ms. */
const LAST_STARTS_IN_MS = 170

const SVG = 'http://www.w3.org/2000/svg'

/** Without the portrait, the steps' single tiles and the pictures of other businesses. React draws the ticket's itself. */
const MOSAICS = '.mosaic[preserveAspectRatio]:not(.way *, #portfolio *, .card *, [data-booking] *)'

/** The name's mosaic in every picture of the page; without a name the brand's own. */
export function layPattern(): () => void {
  const pictures = [...document.querySelectorAll<SVGSVGElement>(MOSAICS)].map(pictureLayer)
  let laid: number | null | undefined = null
  let pause: ReturnType<typeof setTimeout> | undefined
  function lay(): void {
    const seed = nameSeed(tabNote().name)
    if (seed !== laid) for (const layPicture of pictures) layPicture(seed)
    laid = seed
  }
  return () => {
    clearTimeout(pause)
    pause = setTimeout(lay, document.activeElement?.matches('.pattern input') ? PAUSE_IN_MS : 0)
  }
}

/** Lays one picture: the new tiles on the ones before, or the brand's own in their place. On /termin only this tab knows the ticket's. */
function pictureLayer(picture: SVGSVGElement): (seed: number | undefined) => void {
  const own = [...picture.children]
  const { width, height } = picture.viewBox.baseVal
  const size = { columns: width / TILE, rows: height / TILE }
  let top = own
  return (named) => {
    const seed = picture.matches('.ticket *') ? tabNote().ticket : named
    for (const tile of top) tile.classList.remove('tile')
    if (seed === undefined) {
      top = own
      picture.replaceChildren(...own)
      return
    }
    const below = top
    // Bands have straight ends; pictures have six columns.
    const isSolid = size.columns !== size.rows && size.columns !== 6
    const plan = { ...size, seed, isSolid }
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
