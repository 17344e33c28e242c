import type { Theme } from '../../content/theme-content.ts'
import { layTiles, type Tile } from '../../site/mosaic/compose-mosaic.ts'
import { TableRow } from './TableRow.tsx'
import { figureStyle, TILE_SIZE, tileColour } from './tile-style.ts'

const SQUARE = { width: TILE_SIZE, height: TILE_SIZE }
const MARGIN = 4

type MailTile = Omit<Tile, 'column' | 'row'>

/** The brand's own, in mails to the owner. */
const TILES: MailTile[] = [
  { ground: 'powder', shape: 'quarter', turn: 3, tone: 'signal' },
  { ground: 'petrol', shape: 'circle', turn: 0, tone: 'ochre' },
  { ground: 'ochre', shape: 'half', turn: 2, tone: 'ink' },
  { ground: 'signal', shape: 'leaf', turn: 0, tone: 'powder' },
]

/** Of a visitor's own mosaic the beginning of the band on the ticket. */
const tilesFor = (seed: number | undefined, ownSeed: number): MailTile[] =>
  seed === undefined
    ? TILES.map((_, index) => TILES[(index + ownSeed) % TILES.length] as MailTile)
    : layTiles({ seed, columns: TILES.length, rows: 1, isSolid: true }, ownSeed)

type Props = { theme: Theme; seed: number | undefined; ownSeed: number }

/** Four tiles without a picture to load. Always on light paper: a dark shape would melt into the dark scheme's card. */
export function TileStrip({ theme, seed, ownSeed }: Props) {
  const tiles = tilesFor(seed, ownSeed)
  const width = tiles.length * TILE_SIZE + 2 * MARGIN
  return (
    <td
      width={width}
      aria-hidden="true"
      style={{ width, padding: MARGIN, backgroundColor: theme.paper.light, borderRadius: '0 0 14px 0' }}
    >
      <TableRow style={{ borderRadius: '0 0 10px 0', overflow: 'hidden' }}>
        {tiles.map((tile, index) => (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: tiles never change their order.
            key={index}
            {...SQUARE}
            valign="top"
            style={{
              ...SQUARE,
              backgroundColor: tileColour(theme, tile.ground),
              fontSize: 0,
              lineHeight: 0,
              verticalAlign: 'top',
            }}
          >
            <div style={figureStyle(tile, theme)} />
          </td>
        ))}
      </TableRow>
    </td>
  )
}
