import { composeMosaic, type MosaicPlan, type Tone } from './compose-mosaic.ts'
import { TILE } from './tiles.ts'

type Props = MosaicPlan & {
  className?: string
  /** Fixed colours, for pictures that stand alone (icons, previews); otherwise the page's tokens apply. */
  palette?: Record<Tone, string>
}

/** The brand's picture: a mosaic of tiles, drawn from a seed. Always ornament, never information. */
export function Mosaic({ className = 'mosaic', palette, ...plan }: Props) {
  const size = `0 0 ${plan.columns * TILE} ${plan.rows * TILE}`
  return (
    <svg
      xmlns={palette && 'http://www.w3.org/2000/svg'}
      className={className}
      viewBox={size}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      {composeMosaic(plan).map(({ tone, d, isGround }) => (
        <path
          key={d}
          {...(palette ? { fill: palette[tone] } : { className: tone })}
          // Where a tile is no whole number of pixels, no seam shines through between two grounds.
          shapeRendering={isGround ? 'crispEdges' : undefined}
          d={d}
        />
      ))}
    </svg>
  )
}
