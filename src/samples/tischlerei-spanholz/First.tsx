import { Planner } from './Planner.tsx'

/** The first view: the promise, and the planner that lets one try it. */
export const First = () => (
  <div className="first">
    <div className="first-text">
      <h1>
        Passt. <span>Auf den Millimeter.</span>
      </h1>
      <p>
        Wir bauen Möbel für schiefe Wände, krumme Böden und Leute, die lange etwas davon haben wollen. Seit
        1984, aus Massivholz, in der eigenen Werkstatt.
      </p>
    </div>
    <Planner />
  </div>
)
