import type { ColourName } from '../../content/theme-content.ts'
import type { MailAgency } from '../mail-agency.ts'

const SIZE = 32

type Props = Pick<MailAgency, 'brand' | 'theme' | 'mosaic'>
type Tile = { ground: ColourName; figure: ColourName; radius: string }

/** Quarter, circle, half, leaf: the brand's alphabet out of round corners, as no mail program draws SVG. */
const TILES: Tile[] = [
  { ground: 'tile-powder', figure: 'tile-signal', radius: `0 ${SIZE}px 0 0` },
  { ground: 'tile-petrol', figure: 'tile-ochre', radius: `${SIZE}px` },
  { ground: 'tile-ochre', figure: 'tile-ink', radius: `${SIZE}px ${SIZE}px 0 0` },
  { ground: 'tile-signal', figure: 'tile-powder', radius: `0 ${SIZE}px 0 ${SIZE}px` },
]

/** The brand's name, and four of its tiles without any picture to load; light ones in both schemes, as in pictures. */
export function TileRow({ brand, theme, mosaic }: Props) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td
            className="fg-ink"
            style={{ color: theme.ink.light, fontSize: 22, fontWeight: 700, letterSpacing: '-0.02em' }}
          >
            {brand}
          </td>
          {mosaic &&
            turned(TILES, mosaic.seed).map(({ ground, figure, radius }) => (
              <td
                key={ground}
                width={SIZE}
                height={SIZE}
                aria-hidden="true"
                style={{
                  width: SIZE,
                  height: SIZE,
                  backgroundColor: theme[ground].light,
                  fontSize: 0,
                  lineHeight: 0,
                }}
              >
                <div
                  style={{
                    width: SIZE,
                    height: SIZE,
                    backgroundColor: theme[figure].light,
                    borderRadius: radius,
                  }}
                />
              </td>
            ))}
        </tr>
      </tbody>
    </table>
  )
}

const turned = <T,>(row: T[], steps: number): T[] =>
  row.map((_, index) => row[(index + steps) % row.length] as T)
