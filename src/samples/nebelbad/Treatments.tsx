import { mailTo, TREATMENTS } from './house.ts'

export const Treatments = () => (
  <section className="treatments" id="anwendungen" aria-labelledby="anwendungen-titel">
    <header>
      <h2 id="anwendungen-titel">Hände, die zuhören</h2>
      <p>
        Sechs Menschen massieren bei uns, alle staatlich geprüft, keiner redet. Bitte zwei Tage vorher
        anmelden; der Eintritt kommt dazu.
      </p>
    </header>
    <ul>
      {TREATMENTS.map(({ name, text, minutes, price }) => (
        <li key={name}>
          <a href={mailTo(`Anfrage: ${name}, ${minutes} Minuten`)}>
            <strong>{name}</strong>
            <span className="treatment-text">{text}</span>
            <span className="treatment-time">{minutes} Minuten</span>
            <span className="treatment-price">{price} €</span>
            <span className="treatment-ask">Per E-Mail anfragen</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
)
