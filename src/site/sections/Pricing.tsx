import { vatSentence } from '../../content/facts/price.ts'
import type { LandingContent } from '../../content/landing-content.ts'
import { Mosaic } from '../../ui/mosaic/Mosaic.tsx'
import { Questions, type QuestionsProps } from './Questions.tsx'

/** From ‘ab 1.450€’ on a price needs more room, or smaller digits. */
export const isLongPrice = (price: string): boolean => price.length > 8

type Props = LandingContent['pricing'] & QuestionsProps

export function Pricing({ title, lead, way, claims, note, noteHref, noteMeans, ...others }: Props) {
  const { questions, caller, ...receipt } = others
  return (
    <section className="section page pricing" id="pricing" aria-labelledby="pricing-title">
      <header className="stack">
        <h2 id="pricing-title">{title}</h2>
        <p className="lead">{lead}</p>
      </header>
      <Receipt {...receipt} afterwards={questions.afterwards.question} />
      <div className="way">
        <ol>
          {way.map((step, index) => (
            <Step key={step.name} {...step} index={index} />
          ))}
        </ol>
        <ul className="claims">
          {claims.map((claim) => (
            <Claim key={claim.value} {...claim} />
          ))}
        </ul>
        <p>
          <strong>{note}</strong> <a href={noteHref}>{noteMeans}</a>
        </p>
      </div>
      <Questions questions={questions} caller={caller} legal={receipt.legal} />
    </section>
  )
}

type ReceiptProps = Pick<
  Props,
  'package' | 'call' | 'included' | 'button' | 'buttonNote' | 'base' | 'extra' | 'legal'
> & { afterwards: string }

/** Everything in plain sight. */
function Receipt({ package: offer, call, included, button, legal, afterwards, ...words }: ReceiptProps) {
  return (
    <article className="receipt" aria-labelledby="package-name">
      <div className="stack">
        <Mosaic seed={30} columns={8} rows={1} isSolid className="mosaic price-ornament" />
        <h3 id="package-name">{offer.name}</h3>
        <p>{offer.description}</p>
        <p className={isLongPrice(offer.price) ? 'price row is-long' : 'price row'}>
          <strong>{offer.price}</strong> {offer.period}
        </p>
        <p>
          {vatSentence(legal.smallBusiness)} <a href="#fragen">{afterwards}</a>
        </p>
        <p className="price-action row">
          <a className="button" href="#appointment">
            {button}
          </a>{' '}
          <small>{words.buttonNote}</small>
        </p>
        <ul>
          <Line {...call} />
          {offer.features.map(({ name, means }) => (
            <Line key={name} name={name} means={means} price={included} />
          ))}
        </ul>
      </div>
      <footer className="stack">
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

/** The tile of each step; picked by eye. */
const STEP_SEEDS = [17, 11, 53, 106]

/** In a few words what the terms say about it. */
const Step = ({ name, text, href, index }: Props['way'][number] & { index: number }) => (
  <li>
    <Mosaic seed={STEP_SEEDS[index % STEP_SEEDS.length] ?? 0} columns={1} rows={1} isSolid />
    <p>
      <a href={href}>{name}</a>
      <span>{text}</span>
    </p>
  </li>
)

/** A promise and what it depends on, in one glance; its link leads to the whole of the conditions. */
const Claim = ({ value, label, condition, href }: Props['claims'][number]) => (
  <li>
    {value.endsWith('-') ? (
      <a href={href} className="is-word">
        <b>{value}</b>
        {label}
      </a>
    ) : (
      <a href={href}>
        <strong>{value}</strong> {label}
      </a>
    )}
    <p>{condition}</p>
  </li>
)
