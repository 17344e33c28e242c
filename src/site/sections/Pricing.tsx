import { runningCostsText, vatSentence } from '../../content/facts/price.ts'
import type { LandingContent } from '../../content/landing-content.ts'
import type { SiteContent } from '../../content/site-content.ts'
import { Mosaic } from '../mosaic/Mosaic.tsx'

/** From ‘ab 1.450€’ on a price needs more room, or smaller digits. */
export const isLongPrice = (price: string): boolean => price.length > 8

type Props = LandingContent['pricing'] & Pick<SiteContent['legal'], 'smallBusiness' | 'runningCosts'>

export function Pricing({ title, lead, package: offer, terms, button, ...props }: Props) {
  return (
    <section className="section page" id="pricing" aria-labelledby="pricing-title">
      <header className="section-head stack">
        <h2 id="pricing-title">{title}</h2>
        <p className="lead">{lead}</p>
      </header>
      <article className="price-card" aria-labelledby="package-name">
        <Mosaic seed={30} columns={2} rows={7} isSolid className="mosaic price-ornament" />
        <div className="price-main stack">
          <h3 id="package-name">{offer.name}</h3>
          <p className={isLongPrice(offer.price) ? 'price is-long' : 'price'}>
            <strong>{offer.price}</strong> {offer.period}
          </p>
          <p className="price-vat">{vatSentence(props.smallBusiness)}</p>
          <p className="price-description">{offer.description}</p>
          <p className="price-action row">
            <a className="button" href="#appointment">
              {button}
            </a>{' '}
            <small>{props.buttonNote}</small>
          </p>
        </div>
        <div className="price-terms stack">
          <PackageFeatures features={offer.features} />
          <details>
            <summary>{terms.included}</summary>
            <p>{offer.scope}.</p>
          </details>
          <details>
            <summary>{terms.extra}</summary>
            <p>
              {offer.surcharges} – {props.onlyIfOrdered}.
            </p>
          </details>
          <details>
            <summary>{terms.running}</summary>
            <p>{runningCostsText(props)}</p>
          </details>
        </div>
      </article>
      <p className="price-note">
        <strong>{props.note}</strong> <a href={props.noteHref}>{props.noteMeans}</a>
      </p>
    </section>
  )
}

/** The names are those of the terms and conditions, each with its meaning below and a tick drawn as a tile. */
const PackageFeatures = ({ features }: Pick<Props['package'], 'features'>) => (
  <ul className="price-features stack">
    {features.map(({ name, means }) => (
      <li key={name}>
        <svg className="check" viewBox="0 0 24 24" aria-hidden="true">
          <path fill="var(--tile-petrol)" d="M0 0h24a24 24 0 0 1-24 24z" />
          <path fill="none" stroke="var(--on-tile)" strokeWidth={2.5} d="M4 8l4 4 8-8" />
        </svg>
        <p>
          <strong>{name}</strong> <span>{means}</span>
        </p>
      </li>
    ))}
  </ul>
)
