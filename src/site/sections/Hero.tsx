import type { LandingContent } from '../../content/landing-content.ts'
import { Mosaic } from '../../ui/mosaic/Mosaic.tsx'
import { HERO_MOSAIC } from '../../ui/mosaic/seeds.ts'
import type { Caller } from '../../ui/person/caller.ts'
import { Person } from '../../ui/person/Person.tsx'
import { LONGEST_NAME } from '../visit/business-name.ts'
import { isLongPrice } from './Pricing.tsx'

type Props = LandingContent['hero'] & { offer: LandingContent['pricing']['package']; caller: Caller }

/** From here on a title is a sentence, and no longer three large lines. */
const LONGEST_LARGE_TITLE = 40

export function Hero({ eyebrow, title, lead, bookCall, seePrices, offer, caller, pattern }: Props) {
  const price = isLongPrice(offer.price) ? ' is-long' : ''
  const words = title.length > LONGEST_LARGE_TITLE ? ' is-wordy' : ''
  return (
    <section className={`hero stack page${price}${words}`} aria-labelledby="hero-title">
      <div className="hero-text stack">
        <p className="eyebrow">{eyebrow}</p>
        <h1 id="hero-title">{title}</h1>
        <p className="lead">{lead}</p>
        <p className="hero-actions row">
          <a className="button" href="#appointment">
            {bookCall}
          </a>
          <a className="button button-quiet" href="#pricing">
            {seePrices}
          </a>
        </p>
      </div>
      <Person {...caller} className="person person-small" />
      <div className="hero-picture">
        <Mosaic {...HERO_MOSAIC} />
        <a className="price-tile" href="#pricing">
          <strong>{offer.price}</strong> {offer.period}
        </a>
        <PatternField {...pattern} />
      </div>
    </section>
  )
}

/** A name typed here is worn by every page of this visit (visit/). Without script the field is not there. */
const PatternField = ({ label, example, hint }: Props['pattern']) => (
  <div className="pattern stack">
    <label htmlFor="pattern-name">{label}</label>
    <input
      id="pattern-name"
      type="text"
      dir="auto"
      placeholder={example}
      maxLength={LONGEST_NAME}
      autoComplete="organization"
      spellCheck={false}
      aria-describedby="pattern-hint"
    />
    <p id="pattern-hint" aria-live="polite">
      {hint}
    </p>
  </div>
)
