import type { Tone } from '../../ui/mosaic/compose-mosaic.ts'
import { Mosaic } from '../../ui/mosaic/Mosaic.tsx'
import { logo, theme } from '../load-content.ts'

/** The light scheme's tile colours, for pictures outside a page. */
export const PALETTE: Record<Tone, string> = {
  ink: theme['tile-ink'].light,
  signal: theme['tile-signal'].light,
  ochre: theme['tile-ochre'].light,
  petrol: theme['tile-petrol'].light,
  powder: theme['tile-powder'].light,
  paper: theme.paper.light,
}

/** The four tiles of the brand; the same picture is the favicon. */
export const BRAND_MARK = { seed: 43, columns: 2, rows: 2 }

export const BrandMark = () =>
  logo ? <LogoImage className="brand-logo" /> : <Mosaic {...BRAND_MARK} className="mosaic brand-mark" />

/** On the dark strip above a sample. */
export const RibbonMark = () =>
  logo ? (
    <LogoImage className="sample-ribbon-logo" />
  ) : (
    <Mosaic {...BRAND_MARK} className="sample-ribbon-mark" palette={{ ...PALETTE, ink: PALETTE.paper }} />
  )

/** The owner's logo, from the favicon's file, which is loaded anyway. */
const LogoImage = ({ className }: { className: string }) => (
  <img className={className} src="/icon.svg" alt="" width={Math.round(36 * (logo?.ratio ?? 1))} height={36} />
)
