import { runningCostsText, vatSentence } from '../../content/facts/price.ts'
import type { LandingContent } from '../../content/landing-content.ts'
import type { SiteContent } from '../../content/site-content.ts'
import { Mosaic } from '../../ui/mosaic/Mosaic.tsx'

/** From ‘ab 1.450€’ on a price needs more room, or smaller digits. */
export const isLongPrice = (price: string): boolean => price.length > 8

type Legal = Pick<SiteContent['legal'], 'smallBusiness' | 'runningCosts'>
type Props = LandingContent['pricing'] & { legal: Legal }

export const Pricing = ({ title, lead, claims, note, noteHref, noteMeans, ...receipt }: Props) => (
  <section className="section page" id="pricing" aria-labelledby="pricing-title">
    <header className="section-head stack">
      <h2 id="pricing-title">{title}</h2>
      <p className="lead">{lead}</p>
    </header>
    <Receipt {...receipt} />
    <ul className="claims stack">
      {claims.map((claim) => (
        <Claim key={claim.value} {...claim} />
      ))}
    </ul>
    <p>
      <strong>{note}</strong> <a href={noteHref}>{noteMeans}</a>
    </p>
  </section>
)

type ReceiptProps = Omit<Props, 'title' | 'lead' | 'claims' | 'note' | 'noteHref' | 'noteMeans'>

/** Everything in plain sight. */
function Receipt({ package: offer, call, included, button, legal, ...words }: ReceiptProps) {
  return (
    <article className="receipt" aria-labelledby="package-name">
      <div>
        <header className="stack">
          <Mosaic seed={30} columns={8} rows={1} isSolid className="mosaic price-ornament" />
          <h3 id="package-name">{offer.name}</h3>
          <p>{offer.description}</p>
        </header>
        <ul>
          <Line {...call} />
          {offer.features.map(({ name, means }) => (
            <Line key={name} name={name} means={means} price={included} />
          ))}
        </ul>
        <div className="stack">
          <p className={isLongPrice(offer.price) ? 'price row is-long' : 'price row'}>
            <strong>{offer.price}</strong> {offer.period}
          </p>
          <p>{vatSentence(legal.smallBusiness)}</p>
          <p>{runningCostsText(legal)}</p>
          <p className="price-action row">
            <a className="button" href="#appointment">
              {button}
            </a>{' '}
            <small>{words.buttonNote}</small>
          </p>
        </div>
      </div>
      <footer>
        <p>
          <strong>{words.base}</strong> {offer.scope}.
        </p>
        <p>
          <strong>{words.extra}</strong> {offer.surcharges}.
        </p>
      </footer>
    </article>
  )
}

/** The names are those of the terms and conditions, each with its meaning below. */
const Line = ({ name, means, price }: { name: string; means?: string; price: string }) => (
  <li>
    <p>
      <strong>{name}</strong> {means && <span>{means}</span>}
    </p>
    {price}
  </li>
)

/** A promise and what it depends on, in one glance; its link leads to the whole of the conditions. */
const Claim = ({ value, label, condition, href }: Props['claims'][number]) => (
  <li>
    <a href={href}>
      <strong>{value}</strong>
      {value.endsWith('-') ? label : ` ${label}`}
    </a>
    <p>{condition}</p>
  </li>
)
