import { Mosaic } from '../mosaic/Mosaic.tsx'

/** The four tiles of the brand; the same picture is the favicon. */
export const BRAND_MARK = { seed: 43, columns: 2, rows: 2 }

export const BrandMark = () => <Mosaic {...BRAND_MARK} className="mosaic brand-mark" />
