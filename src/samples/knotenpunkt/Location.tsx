import { ADDRESS, COMPANY, EMAIL, HOURS, mailTo, PHONE } from './facts.ts'
import { LocationMap } from './LocationMap.tsx'

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
        {COMPANY}
        <br />
        {`${ADDRESS.street}, ${ADDRESS.town}`}
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
