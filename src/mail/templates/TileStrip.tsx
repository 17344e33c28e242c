import type { Theme } from '../../content/theme-content.ts'
import { layTiles, type Tile } from '../../ui/mosaic/compose-mosaic.ts'
import { TableRow } from './TableRow.tsx'
import { figureStyle, TILE_SIZE, tileColour } from './tile-style.ts'

const SQUARE = { width: TILE_SIZE, height: TILE_SIZE }

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

/**
 * Four tiles without a picture to load.
 * The class `wide` shows the last two where there is a style sheet and room.
 */
export function TileStrip({ theme, seed, ownSeed }: Props) {
  return (
    <td width={2 * TILE_SIZE} aria-hidden="true">
      <TableRow style={{ borderRadius: '0 0 10px 0', overflow: 'hidden' }}>
        {tilesFor(seed, ownSeed).map((tile, index) => (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: tiles never change their order.
            key={index}
            {...SQUARE}
            className={index < 2 ? undefined : 'wide'}
            valign="top"
            style={{
              ...SQUARE,
              backgroundColor: tileColour(theme, tile.ground),
              fontSize: 0,
              lineHeight: 0,
              ...(index >= 2 && { display: 'none' }),
            }}
          >
            <div style={figureStyle(tile, theme)} />
          </td>
        ))}
      </TableRow>
    </td>
  )
}
