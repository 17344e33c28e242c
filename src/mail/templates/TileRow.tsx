import { light, TILE_COLOURS, type TileColour } from './colours.ts'

const SIZE = 32

type Tile = { ground: TileColour; figure: TileColour; radius: string }

/** Quarter, circle, half, leaf: the brand's alphabet out of round corners, as no mail program draws SVG. */
const TILES: Tile[] = [
  { ground: 'powder', figure: 'signal', radius: `0 ${SIZE}px 0 0` },
  { ground: 'petrol', figure: 'ochre', radius: `${SIZE}px` },
  { ground: 'ochre', figure: 'ink', radius: `${SIZE}px ${SIZE}px 0 0` },
  { ground: 'signal', figure: 'powder', radius: `0 ${SIZE}px 0 ${SIZE}px` },
]

/** The brand's name, and four of its tiles without any picture to load. */
export function TileRow({ brand }: { brand: string }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td
            className="fg-ink"
            style={{ color: light('ink'), fontSize: 22, fontWeight: 700, letterSpacing: '-0.02em' }}
          >
            {brand}
          </td>
          {TILES.map(({ ground, figure, radius }) => (
            <td
              key={ground}
              width={SIZE}
              height={SIZE}
              aria-hidden="true"
              style={{
                width: SIZE,
                height: SIZE,
                backgroundColor: TILE_COLOURS[ground],
                fontSize: 0,
                lineHeight: 0,
              }}
            >
              <div
                style={{
                  width: SIZE,
                  height: SIZE,
                  backgroundColor: TILE_COLOURS[figure],
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
