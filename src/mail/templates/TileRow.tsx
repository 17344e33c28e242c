import type { ColourName } from '../../content/theme-content.ts'
import type { MailAgency } from '../mail-agency.ts'
import type { Paint } from './paint.ts'
import { TableRow } from './TableRow.tsx'

const SIZE = 32
const SQUARE = { width: SIZE, height: SIZE }

type Tile = { ground: ColourName; figure: ColourName; radius: string }

/** Quarter, circle, half, leaf: round corners draw the brand's shapes, because no mail program draws SVG. */
const TILES: Tile[] = [
  { ground: 'tile-powder', figure: 'tile-signal', radius: `0 ${SIZE}px 0 0` },
  { ground: 'tile-petrol', figure: 'tile-ochre', radius: `${SIZE}px` },
  { ground: 'tile-ochre', figure: 'tile-ink', radius: `${SIZE}px ${SIZE}px 0 0` },
  { ground: 'tile-signal', figure: 'tile-powder', radius: `0 ${SIZE}px 0 ${SIZE}px` },
]

/** The brand's name and four tiles, without a picture to load. */
export function TileRow({ agency, paint }: { agency: MailAgency; paint: Paint }) {
  const { brand, theme, mosaic } = agency
  return (
    <TableRow>
      <td {...paint({ text: 'ink' }, { fontSize: 22, fontWeight: 700, letterSpacing: '-0.02em' })}>
        {brand}
      </td>
      {mosaic &&
        rotated(TILES, mosaic.seed).map(({ ground, figure, radius }) => (
          <td
            key={ground}
            {...SQUARE}
            aria-hidden="true"
            style={{ ...SQUARE, backgroundColor: theme[ground].light, fontSize: 0, lineHeight: 0 }}
          >
            <div style={{ ...SQUARE, backgroundColor: theme[figure].light, borderRadius: radius }} />
          </td>
        ))}
    </TableRow>
  )
}

const rotated = <T,>(row: T[], steps: number): T[] =>
  row.map((_, index) => row[(index + steps) % row.length] as T)
