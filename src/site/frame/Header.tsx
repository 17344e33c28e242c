import { phoneLink } from '../../content/facts/phone-link.ts'
import type { SiteContent } from '../../content/site-content.ts'
import { BrandMark } from '../brand/BrandMark.tsx'

type Props = Pick<SiteContent, 'brand' | 'header' | 'contact'> & {
  path: string
  /** A visitor who has booked calls instead of booking again. */
  hasBooked: boolean
}

/** The menu is a native popover: it opens, closes on Escape and on a click outside without any script. */
export function Header({ brand, header, contact, path, hasBooked }: Props) {
  const phone = { href: phoneLink(contact.phone), children: contact.phone }
  return (
    <header className="header" data-header>
      <div className="header-bar page">
        <HeaderStart brand={brand} />
        {hasBooked ? (
          <a className="header-book header-phone" {...phone} />
        ) : (
          <a className="button button-small header-book" href={header.button.href}>
            {header.button.label}
          </a>
        )}
        <button type="button" className="menu-toggle" popoverTarget="menu">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path className="menu-open" d="M3 6h18M3 12h18M3 18h18" />
            <path className="menu-close" d="M5 5l14 14M19 5L5 19" />
          </svg>
          Menü
        </button>
        <nav className="menu" id="menu" popover="auto" aria-label="Hauptmenü">
          {header.links.map(({ label, href }) => (
            <a key={href} className="menu-link" href={href} aria-current={href === path ? 'page' : undefined}>
              {label}
            </a>
          ))}
          <a className="menu-phone" {...phone} />
          {!hasBooked && (
            <a className="button button-small" href={header.button.href}>
              {header.button.label}
            </a>
          )}
        </nav>
      </div>
    </header>
  )
}

/** Every header begins with it. */
export const HeaderStart = ({ brand }: { brand: string }) => (
  <>
    <a className="skip-link" href="#inhalt">
      Zum Inhalt springen
    </a>
    <a className="brand" translate="no" href="/" aria-label={`${brand} – zur Startseite`}>
      <BrandMark />
      <span>{brand}</span>
    </a>
  </>
)
