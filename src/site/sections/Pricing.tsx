import { vatSentence } from '../../content/facts/price.ts'
import type { LandingContent } from '../../content/landing-content.ts'
import { Mosaic } from '../mosaic/Mosaic.tsx'
import { Check } from '../ui/Check.tsx'
import { isLongPrice } from './is-long-price.ts'

type Props = LandingContent['pricing'] & { smallBusiness: boolean; runningCosts: string }

export function Pricing({ title, lead, package: offer, button, buttonNote, note, ...props }: Props) {
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

/** What the price buys, what raises it and what comes on top stand beside it. */
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

/** The names are those of the terms and conditions; what they mean stands below each. */
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
