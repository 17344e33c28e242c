const FIELDS = [
  {
    id: 'arbeitsrecht',
    title: 'Arbeitsrecht',
    lead: 'Für Beschäftigte, Betriebsräte und Führungskräfte.',
    matters: [
      'Kündigung und Kündigungsschutz',
      'Aufhebungsvertrag und Abfindung',
      'Abmahnung und Zeugnis',
      'Befristung, Teilzeit, Elternzeit',
      'Lohn, Überstunden, Urlaub',
    ],
  },
  {
    id: 'mietrecht',
    title: 'Mietrecht',
    lead: 'Für Mieterinnen und Mieter von Wohnungen und kleinen Läden.',
    matters: [
      'Eigenbedarf und andere Kündigungen',
      'Mieterhöhung und Mietpreisbremse',
      'Mängel, Minderung, Schimmel',
      'Nebenkostenabrechnung',
      'Kaution und Übergabe',
    ],
  },
]

export const Practice = () => (
  <section id="schwerpunkte" aria-labelledby="schwerpunkte-titel">
    <h2 id="schwerpunkte-titel">
      Zwei Gebiete. <br />
      Die dafür gründlich.
    </h2>
    <div className="fields">
      {FIELDS.map(({ id, title, lead, matters }) => (
        <article key={id} aria-labelledby={id}>
          <h3 id={id}>{title}</h3>
          <p>{lead}</p>
          <ol>
            {matters.map((matter) => (
              <li key={matter}>{matter}</li>
            ))}
          </ol>
        </article>
      ))}
    </div>
    <p className="numbered">
      Scheidung, Strafrecht, Steuern? Machen wir nicht. Wir nennen Ihnen gern Kolleginnen und Kollegen, denen
      wir unsere eigenen Fälle anvertrauen würden.
    </p>
  </section>
)
