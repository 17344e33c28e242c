import type { LandingContent } from '../../content/landing-content.ts'
import { Mosaic } from '../mosaic/Mosaic.tsx'

type Props = LandingContent['hero'] & { offer: LandingContent['pricing']['package'] }

export function Hero({ eyebrow, title, lead, bookCall, seePrices, offer, claims }: Props) {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero-text">
        <p className="eyebrow">{eyebrow}</p>
        <h1 id="hero-title">{title}</h1>
        <p className="lead">{lead}</p>
        <p className="hero-actions">
          <a className="button" href="#appointment">
            {bookCall}
          </a>
          <a className="button button-quiet" href="#pricing">
            {seePrices}
          </a>
        </p>
      </div>
      <div className="hero-picture">
        <Mosaic seed={21} columns={6} rows={6} gap={{ column: 1, row: 2, columns: 3, rows: 2 }} />
        <a className="price-tile" href="#pricing">
          <strong>{offer.price}</strong> {offer.period}
        </a>
      </div>
      <ul className="claims">
        {claims.map(({ value, label, href }) => (
          <li key={value}>
            <a href={href}>
              <strong>{value}</strong> {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
