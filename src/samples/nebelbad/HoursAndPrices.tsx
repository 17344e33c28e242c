import { HOURS, mailTo, PHONE } from './facts.ts'

const ENTRANCE = [
  { name: 'Zwei Stunden', price: 26, note: 'jederzeit, ohne Zeitfenster' },
  { name: 'Der ganze Tag', price: 44, note: 'mit Leinentuch und Tee' },
  { name: 'Abendkarte', price: 22, note: 'ab 19 Uhr' },
  { name: 'Zehnerkarte', price: 220, note: 'je zwei Stunden, übertragbar' },
] as const

export const HoursAndPrices = () => (
  <section className="times" id="zeiten" aria-labelledby="zeiten-titel">
    <div className="times-head">
      <h2 id="zeiten-titel">Zeiten & Preise</h2>
      <p className="times-now">
        Wir lassen nie mehr als vierundzwanzig Gäste ein. Ein Anruf sichert Ihren Platz.
      </p>
      <p>
        <a className="quiet-button" href={PHONE.href}>
          {PHONE.label}
        </a>
      </p>
    </div>
    <table className="hours">
      <caption>Geöffnet</caption>
      <tbody>
        {HOURS.map(({ day, from, to }) => (
          <tr key={day} data-day={day} data-from={from} data-to={to}>
            <th scope="row">{day}</th>
            <td>{from === null ? 'Der See ruht' : `${from}–${to} Uhr`}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <table className="entrance">
      <caption>Eintritt</caption>
      <tbody>
        {ENTRANCE.map(({ name, price, note }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <span>{note}</span>
            </th>
            <td>{price} €</td>
          </tr>
        ))}
      </tbody>
    </table>
    <aside className="voucher" aria-labelledby="gutschein-titel">
      <div>
        <h3 id="gutschein-titel">Ein Tag, verschenkt</h3>
        <p>
          Gutscheine ab 26 €, auf Büttenpapier, von Hand beschriftet. Wir schicken sie Ihnen oder gleich an
          die Beschenkten.
        </p>
      </div>
      <a className="quiet-button" href={mailTo('Gutschein')}>
        Gutschein bestellen
      </a>
    </aside>
  </section>
)
