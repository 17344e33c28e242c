import type { LandingContent } from '../../content/landing-content.ts'
import { Mosaic } from '../mosaic/Mosaic.tsx'
import { Check } from '../ui/Check.tsx'

type Props = LandingContent['pricing'] & { smallBusiness: boolean; runningCosts: string }

export function Pricing({ title, lead, package: offer, button, note, smallBusiness, runningCosts }: Props) {
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
        <Mosaic seed={30} columns={3} rows={8} className="mosaic price-ornament" />
        <div className="price-main">
          <h3 id="package-name">{offer.name}</h3>
          <p className="price">
            <strong>{offer.price}</strong> {offer.period}
          </p>
          <p>{offer.description}</p>
          <p className="price-terms">
            {smallBusiness
              ? 'Endpreis. Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.'
              : 'inkl. 19 % MwSt.'}{' '}
            {runningCosts}
          </p>
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
      </article>
      <p className="price-note">{note}</p>
    </section>
  )
}
