import { logo } from '../load-content.ts'
import { BRAND_MARK, LogoImage } from '../mosaic/BrandMark.tsx'
import { Mosaic } from '../mosaic/Mosaic.tsx'
import { PALETTE } from '../mosaic/palette.ts'

/** Stays in view on every sample: says that the business is invented, and leads back to the portfolio. */
export const SampleRibbon = ({ brand }: { brand: string }) => (
  <aside className="sample-ribbon" aria-label="Hinweis zum Beispielprojekt">
    <a href="/portfolio">
      {logo ? (
        <LogoImage className="sample-ribbon-logo" />
      ) : (
        <Mosaic {...BRAND_MARK} className="sample-ribbon-mark" palette={{ ...PALETTE, ink: PALETTE.paper }} />
      )}
      <span className="sample-ribbon-words">
        <span>Beispielprojekt von {brand} –</span> <span>erfundener Betrieb</span>
      </span>{' '}
      <span className="sample-ribbon-back">
        <span aria-hidden="true">← </span>
        <span className="sample-ribbon-to">Zum </span>
        <span className="sample-ribbon-where">Portfolio</span>
      </span>
    </a>
  </aside>
)
