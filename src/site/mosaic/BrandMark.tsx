import { logo } from '../load-content.ts'
import { Mosaic } from './Mosaic.tsx'

/** The four tiles of the brand; the same picture is the favicon. */
export const BRAND_MARK = { seed: 43, columns: 2, rows: 2 }

export const BrandMark = () =>
  logo ? <LogoImage className="brand-logo" /> : <Mosaic {...BRAND_MARK} className="mosaic brand-mark" />

/** The owner's own mark; the file is the favicon as well, so it is there already. */
export const LogoImage = ({ className }: { className: string }) => (
  <img className={className} src="/icon.svg" alt="" width={Math.round(36 * (logo?.ratio ?? 1))} height={36} />
)
