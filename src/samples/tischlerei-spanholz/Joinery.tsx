const PARTS = [
  ['Einbauschrank', 'raumhoch, mit Türen und Innenleben', 'je Meter ab 1.150 €'],
  ['Küche', 'Fronten aus Massivholz, ohne Geräte', 'ab 9.800 €'],
  ['Esstisch', 'zwei Meter, geölt, auf Wunsch zum Ausziehen', 'ab 1.450 €'],
  ['Innentür', 'mit Zarge und Drücker, eingebaut', 'ab 890 €'],
  ['Treppe', 'gerade, vierzehn Stufen, mit Handlauf', 'ab 6.900 €'],
  ['Reparatur', 'leimen, richten, schleifen, auch Erbstücke', '68 € je Stunde'],
]

/** The offer as a list of parts, the way it hangs in the workshop. */
export const Joinery = () => (
  <section className="joinery" id="leistungen" aria-labelledby="leistungen-titel">
    <h2 id="leistungen-titel">Stückliste</h2>
    <p className="joinery-lead">
      Was wir bauen und womit Sie rechnen können. Den festen Preis nennen wir nach dem Aufmaß – er gilt dann
      auch.
    </p>
    <ol>
      {PARTS.map(([name, what, price]) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{what}</p>
          <strong>{price}</strong>
        </li>
      ))}
    </ol>
  </section>
)
