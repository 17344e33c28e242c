import { composeOrder, formatPrice } from './compose-order.ts'
import { formatMonths } from './months.ts'
import { SlipReminder } from './OrderSection.tsx'
import { SeedPacket } from './SeedPacket.tsx'
import { SEEDS, type Seed } from './seeds.ts'

export const Catalogue = () => (
  <section className="catalogue" id="sortiment" aria-labelledby="sortiment-titel">
    <header className="section-head">
      <h2 id="sortiment-titel">Das Tütchenregal</h2>
      <p>Alle Preise inkl. Mehrwertsteuer, zuzüglich Versand. Was ausverkauft ist, steht nicht hier.</p>
    </header>
    <ul className="shelf">
      {SEEDS.map((seed) => (
        <Product key={seed.plant} {...seed} />
      ))}
    </ul>
    <SlipReminder />
  </section>
)

function Product(seed: Seed) {
  const title = `${seed.name} „${seed.variety}“`
  const { mailto } = composeOrder([{ title, count: 1, priceInCents: seed.priceInCents }])
  return (
    <li className="product">
      <SeedPacket {...seed} />
      <div className="product-text">
        <h3>
          {seed.name} <span className="product-variety">„{seed.variety}“</span>
        </h3>
        <p>{seed.note}</p>
        <p className="product-months">
          Aussaat {formatMonths(seed.sow)}
          <br />
          {seed.yield.word} {formatMonths(seed.yield.months)}
        </p>
      </div>
      <p className="product-price">
        <strong>{formatPrice(seed.priceInCents)}</strong> <span>{seed.content}</span>
      </p>
      <div className="product-order" data-title={title} data-price={seed.priceInCents}>
        <a className="seed-button is-quiet" href={mailto}>
          Per E-Mail bestellen<span className="unseen"> {title}</span>
        </a>
        <button className="seed-button" type="button" data-change="1" hidden>
          Auf den Zettel<span className="unseen"> {title}</span>
        </button>
        <div className="stepper" hidden>
          <button type="button" data-change="-1" aria-label={`Ein Tütchen ${title} weniger`}>
            −
          </button>
          <output aria-label={`Tütchen ${title} auf dem Zettel`}>0</output>
          <button type="button" data-change="1" aria-label={`Ein Tütchen ${title} mehr`}>
            +
          </button>
        </div>
      </div>
    </li>
  )
}
