import { phoneLink } from '../../content/facts/phone-link.ts'
import type { SiteContent } from '../../content/site-content.ts'
import { Mosaic } from '../../ui/mosaic/Mosaic.tsx'
import { BrandMark } from '../brand/BrandMark.tsx'

export function Footer({ brand, operator, contact, footer }: SiteContent) {
  return (
    <footer className="footer">
      <Mosaic seed={59} columns={24} rows={1} isSolid className="mosaic footer-ornament" />
      <div className="footer-columns stack page">
        <section className="footer-company stack" aria-label={brand}>
          <p className="brand" translate="no">
            <BrandMark />
            {brand}
          </p>
          <p>{footer.blurb}</p>
          <address>
            {`${operator.street}, ${operator.postalCode} ${operator.city}`}
            <br />
            <a href={phoneLink(contact.phone)}>{contact.phone}</a>
            <br />
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </address>
        </section>
        {(['services', 'company', 'legal'] as const).map((name) => (
          <FooterColumn key={name} title={footer.headings[name]} links={footer[name]} />
        ))}
      </div>
      <p className="footer-close page" translate="no">
        {`© ${footer.year} ${brand}`}
      </p>
    </footer>
  )
}

function FooterColumn({ title, links }: { title: string; links: SiteContent['footer']['legal'] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={label}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
