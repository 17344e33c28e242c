import { mailTo } from './facts.ts'

const TREATMENTS = [
  { name: 'Rücken', text: 'Kräftig, ohne Umwege, mit warmem Johanniskrautöl.', minutes: 30, price: 49 },
  { name: 'Seifenschaum', text: 'Auf warmem Stein, erst Peeling, dann eine Wolke.', minutes: 45, price: 74 },
  { name: 'Füße', text: 'Reflexzonen und ein Bad aus Heublumen.', minutes: 40, price: 62 },
  { name: 'Von Kopf bis Fuß', text: 'Klassische Massage im Tempo des Sees.', minutes: 60, price: 92 },
  {
    name: 'Vier Hände',
    text: 'Zwei Menschen, ein Takt. Danach eine Stunde Liegen.',
    minutes: 75,
    price: 148,
  },
] as const

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
