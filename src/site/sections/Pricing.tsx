import { vatSentence } from '../../content/facts/price.ts'
import type { LandingContent } from '../../content/landing-content.ts'
import { Mosaic } from '../mosaic/Mosaic.tsx'
import { Check } from '../ui/Check.tsx'

/** From ‘ab 1.450€’ on a price needs more room, or smaller digits. */
export const isLongPrice = (price: string): boolean => price.length > 8

type Props = LandingContent['pricing'] & { smallBusiness: boolean; runningCosts: string }

export function Pricing({ title, lead, package: offer, button, buttonNote, note, ...props }: Props) {
  return (
    <section className="section page" id="pricing" aria-labelledby="pricing-title">
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
          <p className="price-vat">{vatSentence(props.smallBusiness)}</p>
          <p className="price-description">{offer.description}</p>
          <p className="price-action">
            <a className="button" href="#appointment">
              {button}
            </a>{' '}
            <small>{buttonNote}</small>
          </p>
        </div>
        <Terms {...props} offer={offer} />
        <PackageFeatures features={offer.features} />
      </article>
      <p className="price-note">
        <strong>{note}</strong> {props.noteMeans}
      </p>
    </section>
  )
}

type Offer = Props['package']

/** What the price includes, what raises it, and running costs. */
function Terms({
  offer,
  terms,
  onlyIfOrdered,
  runningCosts,
}: Pick<Props, 'terms' | 'onlyIfOrdered' | 'runningCosts'> & { offer: Offer }) {
  return (
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
  )
}

/** The names are those of the terms and conditions, each with its meaning below. */
const PackageFeatures = ({ features }: Pick<Offer, 'features'>) => (
  <ul className="price-features">
    {features.map(({ name, means }) => (
      <li key={name}>
        <Check />
        <p>
          <strong>{name}</strong> <span>{means}</span>
        </p>
      </li>
    ))}
  </ul>
)
