import { BrandMark } from '../mosaic/BrandMark.tsx'

/** The header of the owner's pages begins with it. */
export const OwnerBrand = ({ brand }: { brand: string }) => (
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

export const OwnerFooter = ({ brand }: { brand: string }) => (
  <footer className="owner-footer row page">
    <span>{brand}</span>
    <a href="/impressum">Impressum</a>
    <a href="/datenschutz">Datenschutz</a>
  </footer>
)
