import { LINES } from './facts.ts'
import { LineBullet } from './LineBullet.tsx'

export const ServiceLines = () => (
  <section className="lines" id="linien" aria-labelledby="linien-titel">
    <h2 id="linien-titel">Fünf Linien, ein Anschluss</h2>
    {LINES.map(({ number, name, text, stops }) => (
      <article key={number} aria-labelledby={`linie-${number}`}>
        <div className="line-words">
          <h3 id={`linie-${number}`}>
            <LineBullet number={number} /> {name}
          </h3>
          <p>{text}</p>
        </div>
        <ol className={`line-stops line-${number}`}>
          {stops.map((stop) => (
            <li key={stop}>{stop}</li>
          ))}
        </ol>
      </article>
    ))}
  </section>
)
