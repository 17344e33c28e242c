import { type LineNumber, mailTo } from './facts.ts'
import { LineBullet } from './LineBullet.tsx'

type Fare = {
  zones: string
  name: string
  price: string
  unit: string
  lines: readonly LineNumber[]
  points: readonly string[]
}
const FARES: readonly Fare[] = [
  {
    zones: 'A',
    name: 'Fernhilfe',
    price: '29 €',
    unit: 'je Arbeitsplatz und Monat',
    lines: [1, 4],
    points: ['Hilfe per Telefon und Bildschirm', 'Updates und Virenschutz', 'Mo bis Fr, 7 bis 18 Uhr'],
  },
  {
    zones: 'AB',
    name: 'Vor Ort',
    price: '49 €',
    unit: 'je Arbeitsplatz und Monat',
    lines: [1, 2, 3, 4],
    points: ['alles aus Zone A', 'Technikerin im Haus, Anfahrt inklusive', 'Netzwerk und Datensicherung'],
  },
  {
    zones: 'ABC',
    name: 'Rund um die Uhr',
    price: '79 €',
    unit: 'je Arbeitsplatz und Monat',
    lines: [1, 2, 3, 4, 5],
    points: ['alles aus Zone AB', 'Notdienst nachts und am Wochenende', 'Telefonanlage und Cloud'],
  },
]

export const Fares = () => (
  <section className="fares" id="tarife" aria-labelledby="tarife-titel">
    <header>
      <h2 id="tarife-titel">Tarifzonen</h2>
      <p>Preise zuzüglich Mehrwertsteuer, für Betriebe. Monatlich kündbar, Zonenwechsel jederzeit.</p>
    </header>
    <ul>
      {FARES.map(({ zones, name, price, unit, lines, points }) => (
        <li className="fare" key={zones}>
          <p className="fare-zones" aria-hidden="true">
            {[...zones].map((zone) => (
              <span key={zone} className={`zone-${zone.toLowerCase()}`}>
                {zone}
              </span>
            ))}
          </p>
          <h3>
            <span className="unseen">Zone {zones}: </span>
            {name}
          </h3>
          <p className="fare-price">
            <strong>{price}</strong> {unit}
          </p>
          <ul className="fare-points">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p className="fare-lines">
            <span className="unseen">Enthaltene Linien: </span>
            {lines.map((line) => (
              <LineBullet key={line} number={line} />
            ))}
          </p>
          <a className="sign-button" href={mailTo(`Angebot für Zone ${zones}`)}>
            Angebot anfragen<span className="unseen"> für Zone {zones}</span>
          </a>
        </li>
      ))}
    </ul>
    <p className="single-fare">
      <strong>Einzelfahrt</strong> Ohne Vertrag helfen wir auch: 96 € je Stunde, abgerechnet im
      Viertelstundentakt.
    </p>
  </section>
)
