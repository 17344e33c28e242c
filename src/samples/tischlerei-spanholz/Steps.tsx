const STEPS = [
  ['Aufmaß', 'Woche 1', 'Wir kommen mit Laser und Zollstock. Kostenlos im Umkreis von 30 Kilometern.'],
  ['Entwurf', 'Woche 2', 'Zeichnung, Holzmuster, fester Preis. Erst dann entscheiden Sie.'],
  ['Werkstatt', 'Woche 3–6', 'Wir bauen. Freitags um vier dürfen Sie zuschauen, Kaffee gibt es auch.'],
  ['Einbau', 'Woche 7', 'Ein Tag, zwei Leute, keine Späne auf dem Teppich.'],
]

/** Four steps along a folding rule. */
export const Steps = () => (
  <section className="steps" id="ablauf" aria-labelledby="ablauf-titel">
    <h2 id="ablauf-titel">In sieben Wochen</h2>
    <ol>
      {STEPS.map(([title, week, text]) => (
        <li key={title}>
          <p className="week">{week}</p>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
