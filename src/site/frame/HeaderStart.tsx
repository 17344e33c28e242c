import { BrandMark } from '../mosaic/BrandMark.tsx'

/** Every header begins with it. */
export const HeaderStart = ({ brand }: { brand: string }) => (
  <>
    <a className="skip-link" href="#inhalt">
      Zum Inhalt springen
    </a>
    <a className="brand" href="/" aria-label={`${brand} – zur Startseite`}>
      <BrandMark />
      <span>{brand}</span>
    </a>
  </>
)
