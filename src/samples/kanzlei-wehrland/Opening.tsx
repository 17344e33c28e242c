export const Opening = () => (
  <section className="opening" aria-labelledby="titel">
    <h1 id="titel">
      Kündigung erhalten? Sie haben <mark>drei Wochen.</mark>
    </h1>
    <p className="opening-lead">
      Wir vertreten Beschäftigte und Mieter. Im ersten Gespräch erfahren Sie, was gilt, was es kostet und ob
      es sich lohnt – auch dann, wenn es sich nicht lohnt.
    </p>
    <DeadlineFinder />
  </section>
)

/** Without a script there is nothing to reckon with; the style sheet then leaves it out. */
const DeadlineFinder = () => (
  <div className="finder">
    <label htmlFor="zugang">Wann lag die Kündigung bei Ihnen im Briefkasten?</label>
    <input type="date" id="zugang" min="2020-01-01" />
    <output id="klagefrist" htmlFor="zugang" />
    <p className="finder-note">
      Gerechnet nach § 4 KSchG, § 193 BGB, mit bundesweiten Feiertagen. Das Datum bleibt auf Ihrem Gerät.
    </p>
  </div>
)
