import {
  drawSideboard,
  FIRST_SIDEBOARD,
  formatEuros,
  LIMITS,
  priceInEuros,
  requestLink,
  SHEET,
  WOODS,
} from './sideboard.ts'

/** Drawn at build time; a small script redraws it when the visitor changes a measure. */
export function Planner() {
  const board = FIRST_SIDEBOARD
  const drawing = drawSideboard(board)
  return (
    <section
      className="planner"
      id="planer"
      aria-labelledby="planer-titel"
      data-planner
      data-wood={board.wood}
    >
      <svg
        className="drawing"
        viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
        role="img"
        aria-label="Werkzeichnung eines Sideboards von vorn, mit Maßen in Zentimetern"
      >
        <path className="draw-floor" d={drawing.floor} />
        <path className="draw-legs" d={drawing.legs} />
        <path className="draw-body" d={drawing.body} />
        <path className="draw-panels" d={drawing.panels} />
        <path className="draw-grips" d={drawing.grips} />
        <path className="draw-dimensions" d={drawing.dimensions} />
        <text className="draw-width" transform={`translate(${drawing.widthLabel.x} ${drawing.widthLabel.y})`}>
          {board.width}
        </text>
        <text
          className="draw-height"
          transform={`translate(${drawing.heightLabel.x} ${drawing.heightLabel.y}) rotate(-90)`}
        >
          {board.height}
        </text>
      </svg>
      <div className="planner-panel">
        <h2 id="planer-titel">Zeichnen Sie Ihr Sideboard</h2>
        <div className="planner-controls">
          <Measure id="breite" label="Breite" reading="So breit" value={board.width} {...LIMITS.width} />
          <Measure id="hoehe" label="Höhe" reading="So hoch" value={board.height} {...LIMITS.height} />
          <fieldset>
            <legend>Holz</legend>
            {Object.entries(WOODS).map(([wood, { name }]) => (
              <label key={wood} className={`wood-choice wood-${wood}`}>
                <input type="radio" name="holz" value={wood} defaultChecked={wood === board.wood} />
                {name}
              </label>
            ))}
          </fieldset>
        </div>
        <p className="planner-price">
          <span id="preis-name">Richtpreis</span>{' '}
          <output id="preis" aria-labelledby="preis-name">
            {formatEuros(priceInEuros(board))}
          </output>
          <small>inkl. MwSt., geliefert und aufgestellt</small>
        </p>
        <p>
          <a className="button planner-ask" href={requestLink(board)}>
            Dieses Maß per E-Mail anfragen
          </a>
        </p>
      </div>
    </section>
  )
}

type MeasureProps = {
  id: string
  label: string
  reading: string
  value: number
  min: number
  max: number
  step: number
}

const Measure = ({ id, label, reading, value, ...limits }: MeasureProps) => (
  <p className="measure">
    <label htmlFor={id}>{label}</label>
    <output id={`${id}-wert`} htmlFor={id} aria-label={reading}>
      {value} cm
    </output>
    <input type="range" id={id} defaultValue={value} {...limits} />
  </p>
)
