const STOPS = [
  {
    name: 'Bestand aufnehmen',
    when: 'Woche 1',
    text: 'Wir zählen Geräte, Zugänge und Sorgen. Kostet nichts.',
  },
  { name: 'Plan zeichnen', when: 'Woche 2', text: 'Sie bekommen Ihren Netzplan und einen Festpreis.' },
  { name: 'Umsteigen', when: 'ein Wochenende', text: 'Freitag um 17 Uhr los, Montag um 7 läuft alles.' },
  { name: 'Nach Plan fahren', when: 'ab dann', text: 'Monatlich kündbar. Die Pläne gehören Ihnen.' },
] as const

export const ChangeTrains = () => (
  <section className="change" aria-labelledby="umstieg-titel">
    <h2 id="umstieg-titel">Umsteigen in vier Halten</h2>
    <ol>
      {STOPS.map(({ name, when, text }) => (
        <li key={name}>
          <p className="change-when">{when}</p>
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
