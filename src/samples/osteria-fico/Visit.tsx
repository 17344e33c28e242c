import { ADDRESS, EMAIL, HOURS, PHONE } from './facts.ts'

export const Visit = () => (
  <section className="visit" id="besuch" aria-labelledby="besuch-title">
    <div className="visit-text">
      <h2 id="besuch-title">Kommen Sie vorbei</h2>
      <table className="hours">
        <thead>
          <tr>
            <th scope="col">Tag</th>
            <th scope="col">Geöffnet</th>
            <th scope="col">Küche bis</th>
          </tr>
        </thead>
        <tbody>
          {HOURS.map(({ days, open, kitchenUntil }) => (
            <tr key={days}>
              <th scope="row">{days}</th>
              <td colSpan={kitchenUntil ? 1 : 2}>{open}</td>
              {kitchenUntil && <td>{kitchenUntil}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <b>Tische gibt es am Telefon,</b> Dienstag bis Samstag ab 15 Uhr, sonntags ab 11 – da erwischen Sie
        einen Menschen. An der Bar ist immer ein Platz frei, auch ohne Anruf.
      </p>
      <p>
        <a className="call" href={PHONE.href}>
          Anrufen: {PHONE.label}
        </a>
      </p>
      <p>
        Für Feiern ab acht Personen: <a href={`mailto:${EMAIL}`}>{EMAIL}</a>
      </p>
    </div>
    <figure className="map">
      <svg
        viewBox="0 0 480 420"
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label="Gezeichnete Karte: Die Osteria liegt in der Feigengasse, zwei Häuser vom Kirchplatz, drei Minuten von der Haltestelle Alte Brücke."
      >
        <path className="map-ground" d="M0 0h480v420H0z" />
        <path className="map-river" d="M-10 330c90-50 130 20 220-10s150-70 290-30v140H-10z" />
        <path className="map-park" d="M300 30h150v110q-80 20-150-10z" />
        <path
          className="map-street"
          d="M-10 90c120 10 200 30 300 110s130 60 210 60M120-10c10 120 20 200 10 330M250-10c0 100-10 200-40 440M-10 210c80 0 150 0 247-10"
        />
        <path className="map-church" d="M262 214h34v26h-34zM272 214v-16l7-12 7 12v16z" />
        <g className="map-trees">
          <circle cx="335" cy="70" r="13" />
          <circle cx="372" cy="96" r="16" />
          <circle cx="412" cy="62" r="12" />
          <circle cx="330" cy="112" r="10" />
        </g>
        <g className="map-labels">
          <text x="308" y="50">
            Stadtgarten
          </text>
          <text x="302" y="236">
            Kirchplatz
          </text>
          <text x="136" y="206">
            Feigengasse
          </text>
          <text x="238" y="356">
            Alte Brücke
          </text>
          <text x="92" y="372">
            Muster
          </text>
        </g>
        <circle className="map-stop" cx="212" cy="318" r="9" />
        <path className="map-stop-sign" d="M208 314v8M208 318h8M216 314v8" />
        <path className="map-pin" d="M182 191c-16-22-22-32-22-44a22 22 0 0 1 44 0c0 12-6 22-22 44z" />
        <circle className="map-pin-eye" cx="182" cy="147" r="8" />
      </svg>
      <figcaption>
        {`${ADDRESS.street}, ${ADDRESS.town}. Tram bis Alte Brücke, drei Minuten zu Fuß. Räder vor der Tür.`}
      </figcaption>
    </figure>
  </section>
)
