export const Opening = () => (
  <section className="opening" aria-labelledby="titel">
    <h1 id="titel">
      Kündigung erhalten? <br />
      Sie haben <mark>drei Wochen.</mark>
    </h1>
    <p className="opening-lead">
      Wir vertreten Beschäftigte und Mieter. Im ersten Gespräch erfahren Sie, was gilt, was es kostet und ob
      es sich lohnt – auch dann, wenn es sich nicht lohnt.
    </p>
    <ThreeWeeks />
    <DeadlineFinder />
    <p className="finder-note">
      <strong>Ein Beispielrechner, diese Kanzlei ist erfunden.</strong> Bei einer echten Kündigung zählt jeder
      Tag: Fragen Sie eine Anwältin oder einen Anwalt; die Rechtsantragstelle Ihres Arbeitsgerichts nimmt Ihre
      Klage kostenlos auf. Gerechnet nach § 4 KSchG und § 193 BGB mit bundesweiten Feiertagen. Das Datum
      bleibt auf Ihrem Gerät.
    </p>
  </section>
)

const DAYS = Array.from({ length: 21 }, (_, index) => index + 1)

/** The headline as a calendar; show-deadline.ts turns it into the visitor's own. */
const ThreeWeeks = () => (
  <ol className="three-weeks" aria-hidden="true">
    {DAYS.map((day) => (
      <li key={day}>{day}</li>
    ))}
  </ol>
)

/** Without a script there is nothing to reckon with; the style sheet then leaves it out. */
const DeadlineFinder = () => (
  <div className="finder">
    <div className="finder-question">
      <label htmlFor="zugang">Wann lag die Kündigung bei Ihnen im Briefkasten?</label>
      <input type="date" id="zugang" min="2020-01-01" />
    </div>
    <output id="klagefrist" htmlFor="zugang" aria-label="Letzter Tag für die Klage" />
  </div>
)
