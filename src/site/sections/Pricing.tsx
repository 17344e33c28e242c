import type { LandingContent } from '../../content/landing-content.ts'
import { vatSentence } from '../../content/legal/vat-sentence.ts'
import { Mosaic } from '../mosaic/Mosaic.tsx'
import { Check } from '../ui/Check.tsx'
import { isLongPrice } from './is-long-price.ts'

type Props = LandingContent['pricing'] & { smallBusiness: boolean; runningCosts: string }

export function Pricing({ title, lead, package: offer, terms, button, note, ...props }: Props) {
  const { onlyIfOrdered, smallBusiness, runningCosts } = props
  return (
    <section className="section" id="pricing" aria-labelledby="pricing-title">
      <header className="section-head">
        <h2 id="pricing-title">{title}</h2>
        <p className="lead">{lead}</p>
      </header>
      <article
        className={offer.popular ? 'price-card is-popular' : 'price-card'}
        aria-labelledby="package-name"
      >
        <div className="price-ornament">
          <Mosaic seed={30} columns={3} rows={8} isSolid />
          <Mosaic seed={30} columns={8} rows={1} isSolid />
        </div>
        <div className="price-main">
          <h3 id="package-name">{offer.name}</h3>
          <p className={isLongPrice(offer.price) ? 'price is-long' : 'price'}>
            <strong>{offer.price}</strong> {offer.period}
          </p>
          <p className="price-vat">{vatSentence(smallBusiness)}</p>
          <p>{offer.description}</p>
          <a className="button" href="#appointment">
            {button}
          </a>
        </div>
        <ul className="price-features">
          {offer.features.map((feature) => (
            <li key={feature}>
              <Check />
              {feature}
            </li>
          ))}
        </ul>
        <dl className="price-terms">
          <div>
            <dt>{terms.included}</dt> <dd>{offer.scope}.</dd>
          </div>
          <div>
            <dt>{terms.extra}</dt>{' '}
            <dd>
              {offer.surcharges} – {onlyIfOrdered}.
            </dd>
          </div>
          <div>
            <dt>{terms.running}</dt> <dd>{runningCosts}</dd>
          </div>
        </dl>
      </article>
      <p className="price-note">{note}</p>
    </section>
  )
}
