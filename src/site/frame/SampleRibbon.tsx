import { logo } from '../load-content.ts'
import { Mosaic } from '../mosaic/Mosaic.tsx'
import { PALETTE } from '../mosaic/palette.ts'
import { BRAND_MARK, LogoImage } from '../ui/BrandMark.tsx'

/** Says on every sample that the company is invented, and leads back to the portfolio. */
export const SampleRibbon = ({ brand }: { brand: string }) => (
  <aside className="sample-ribbon" aria-label="Hinweis zum Beispielprojekt">
    <a href="/portfolio">
      {logo ? (
        <LogoImage className="sample-ribbon-logo" />
      ) : (
        <Mosaic {...BRAND_MARK} className="sample-ribbon-mark" palette={{ ...PALETTE, ink: PALETTE.paper }} />
      )}
      <span>
        Beispielprojekt von {brand} – Firma frei erfunden{' '}
        <span className="sample-ribbon-back">
          <span aria-hidden="true">← </span>Zum Portfolio
        </span>
      </span>
    </a>
  </aside>
)
