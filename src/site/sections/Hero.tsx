import type { LandingContent } from '../../content/landing-content.ts'
import { Mosaic } from '../mosaic/Mosaic.tsx'
import { isLongPrice } from './is-long-price.ts'

type Props = LandingContent['hero'] & { offer: LandingContent['pricing']['package'] }

export function Hero({ eyebrow, title, lead, bookCall, seePrices, offer, claims }: Props) {
  const isLong = isLongPrice(offer.price)
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
        <Mosaic
          seed={21}
          columns={6}
          rows={6}
          gap={{ column: 1, row: 2, columns: isLong ? 4 : 3, rows: 2 }}
        />
        <a className={isLong ? 'price-tile is-long' : 'price-tile'} href="#pricing">
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
