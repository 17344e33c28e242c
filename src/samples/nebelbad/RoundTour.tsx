import { STATIONS } from './facts.ts'
import { StationDrawing } from './StationDrawing.tsx'

export const RoundTour = () => (
  <section className="tour" id="rundgang" aria-labelledby="rundgang-titel">
    <div className="tour-intro">
      <h2 id="rundgang-titel">
        Vier Temperaturen, ein See, vierundzwanzig Plätze. Kein Radio, keine Uhr – und das Netz endet am
        Parkplatz.
      </h2>
    </div>
    {STATIONS.map(({ id, degrees, name, text, detail }) => (
      <article className={`station station-${id}`} id={id} key={id} aria-labelledby={`${id}-titel`}>
        <StationDrawing id={id} />
        <p className="station-degrees">{degrees}°</p>
        <div className="station-words">
          <h3 id={`${id}-titel`}>{name}</h3>
          <p>{text}</p>
          <p className="station-detail">{detail}</p>
        </div>
      </article>
    ))}
  </section>
)
