import { LocationMap } from './LocationMap.tsx'
import { EMAIL, mailTo, PHONE } from './service-lines.ts'

const HOURS = [
  ['Montag bis Freitag', '7 – 18 Uhr'],
  ['Samstag', '9 – 13 Uhr'],
  ['Notdienst, Zone ABC', '0 – 24 Uhr'],
] as const

export const Location = () => (
  <section className="location" id="lage" aria-labelledby="lage-titel">
    <LocationMap />
    <div className="location-words">
      <h2 id="lage-titel">Nächster Halt: Weichenweg</h2>
      <table>
        <caption>Leitstelle besetzt</caption>
        <tbody>
          {HOURS.map(([days, hours]) => (
            <tr key={days}>
              <th scope="row">{days}</th>
              <td>{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <address>
        Knotenpunkt IT-Betreuung
        <br />
        Weichenweg 8, 60000 Frankfurt am Main
      </address>
      <p className="location-contact">
        <a className="sign-button" href={PHONE.href}>
          {PHONE.label}
        </a>
        <a className="sign-button is-quiet" href={mailTo('Anfrage')}>
          {EMAIL}
        </a>
      </p>
    </div>
  </section>
)
