import { composeMosaic, fillOf, type MosaicPlan, type Tone } from './compose-mosaic.ts'
import { nameSeed } from './seeds.ts'
import { TILE } from './tiles.ts'

type Props = MosaicPlan & {
  className?: string
  /** Fixed colours, for pictures outside a page (icons, the preview); otherwise the page's tokens apply. */
  palette?: Record<Tone, string>
}

/** The brand's picture: a mosaic of tiles, drawn from a seed. Always ornament, never information. */
export const Mosaic = ({ className = 'mosaic', palette, ...plan }: Props) => (
  <svg
    xmlns={palette && 'http://www.w3.org/2000/svg'}
    className={className}
    viewBox={`0 0 ${plan.columns * TILE} ${plan.rows * TILE}`}
    preserveAspectRatio="xMidYMin slice"
    strokeWidth={0.02}
    aria-hidden="true"
  >
    {composeMosaic(plan).map(({ tone, d, isGround }) => {
      const fill = palette?.[tone] ?? fillOf(tone)
      // Otherwise a seam shows beside a neighbour of the same colour,
      // where a picture begins inside a device pixel.
      return (
        <path
          key={d}
          fill={fill}
          {...(isGround ? { shapeRendering: 'crispEdges' } : { stroke: fill })}
          d={d}
        />
      )
    })}
  </svg>
)

/** For an entry without a picture: always the same mosaic for the same name. */
export const NameMosaic = ({ name, ...size }: { name: string; columns: number; rows: number }) => (
  <Mosaic seed={nameSeed(name) ?? 0} {...size} />
)

/**
 * More rows than any ticket is high: ticket.css shows as many as are whole. On phones a band takes its place.
 */
export const TicketStub = ({ seed = 12 }: { seed?: number | undefined }) => (
  <>
    <Mosaic seed={seed} columns={2} rows={48} isSolid className="mosaic ticket-stub" />
    <Mosaic seed={seed} columns={8} rows={1} isSolid className="mosaic ticket-band" />
  </>
)
