import { LineBullet } from './LineBullet.tsx'
import { FARES, mailTo } from './service-lines.ts'

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
