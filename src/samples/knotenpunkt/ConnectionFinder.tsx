import { LINES } from './facts.ts'
import { findConnection, type Station } from './find-connection.ts'

const FROM: Station = { line: 1, stop: 1, name: 'Drucker' }
const TO: Station = { line: 4, stop: 3, name: 'Notfallplan' }

/** Two stops, one connection. Without the script the one that was found at build time stands as an example. */
export const ConnectionFinder = () => {
  const { legs, summary } = findConnection(FROM, TO)
  return (
    <section className="finder" aria-labelledby="verbindung-titel">
      <h2 id="verbindung-titel">Ihre Verbindung</h2>
      <div className="finder-choice">
        <StopChoice id="von" label="Es hakt bei" chosen={FROM} />
        <button type="button" id="tauschen" aria-label="Richtung tauschen">
          ⇄
        </button>
        <StopChoice id="nach" label="Sie brauchen" chosen={TO} />
      </div>
      <output id="verbindung" htmlFor="von nach" aria-labelledby="verbindung-titel">
        {legs.map(({ line, text }) => (
          <span key={line} className="finder-leg">
            <span className={`bullet line-${line}`}>L{line}</span>
            <span>{text}</span>
          </span>
        ))}
        <span className="finder-summary">{summary}</span>
      </output>
    </section>
  )
}

const StopChoice = ({ id, label, chosen }: { id: string; label: string; chosen: Station }) => (
  <label>
    {label}
    <select id={id} defaultValue={`${chosen.line}-${chosen.stop}`}>
      {LINES.map(({ number, name, stops }) => (
        <optgroup key={number} label={`L${number} ${name}`}>
          {stops.map((stop, index) => (
            <option key={stop} value={`${number}-${index}`}>
              {stop}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  </label>
)
