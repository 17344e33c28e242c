import type { LandingContent } from '../../content/landing-content.ts'
import { Mosaic } from '../mosaic/Mosaic.tsx'
import { HERO_MOSAIC } from '../pattern/hero-mosaic.ts'
import { PatternField } from '../pattern/PatternField.tsx'
import { type Caller, Person } from '../person/Person.tsx'
import { isLongPrice } from './is-long-price.ts'

type Props = LandingContent['hero'] & { offer: LandingContent['pricing']['package']; caller: Caller }

export function Hero({ eyebrow, title, lead, bookCall, seePrices, offer, caller, pattern, claims }: Props) {
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
        <Mosaic {...HERO_MOSAIC} />
        <a className={isLongPrice(offer.price) ? 'price-tile is-long' : 'price-tile'} href="#pricing">
          <strong>{offer.price}</strong> {offer.period}
        </a>
        <PatternField {...pattern} />
      </div>
      <Person {...caller} className="person person-small" />
      <ul className="claims">
        {claims.map((claim) => (
          <Claim key={claim.value} {...claim} />
        ))}
      </ul>
    </section>
  )
}

/** A promise and what it depends on, in one glance; its link leads to the whole of the conditions. */
function Claim({ value, label, condition, href }: Props['claims'][number]) {
  const isOneWord = value.endsWith('-')
  return (
    <li>
      <a href={href}>
        <strong>{value}</strong>
        {isOneWord ? label : ` ${label}`}
      </a>
      <p>{condition}</p>
    </li>
  )
}
