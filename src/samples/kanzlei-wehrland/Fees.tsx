const FEES = [
  ['Erstberatung', 'bis 60 Minuten, vor Ort oder am Telefon, mit kurzer Notiz', '149 €'],
  ['Kündigung prüfen', 'schriftliche Einschätzung innerhalb von zwei Werktagen', '220 €'],
  ['Vertrag prüfen', 'Aufhebungsvertrag, mit Vorschlägen für bessere Klauseln', '290 €'],
  ['Nebenkosten prüfen', 'eine Abrechnung, mit Musterschreiben', '95 €'],
]

export const Fees = () => (
  <section id="honorar" aria-labelledby="honorar-titel">
    <h2 id="honorar-titel">Was es kostet</h2>
    <ul className="fees">
      {FEES.map(([name, what, price]) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{what}</p>
          <strong>{price}</strong>
        </li>
      ))}
    </ul>
    <p className="numbered">
      Festpreise einschließlich Umsatzsteuer. Vor Gericht rechnen wir nach dem Rechtsanwaltsvergütungsgesetz
      ab; <mark>die Summe steht vorher im Brief</mark>, nicht&nbsp;hinterher.
    </p>
    <p className="numbered">
      Rechtsschutz? Wir fragen die Deckung für Sie an, ohne Aufpreis. Mit Beratungshilfeschein zahlen Sie 15
      €.
    </p>
  </section>
)
