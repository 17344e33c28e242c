import { WOOD_NAMES } from './facts.ts'
import { GRAINS } from './grain.ts'

const TIMBER = [
  { wood: 'eiche', density: '0,67', character: 'hart, ruhig, wird mit den Jahren honigfarben' },
  { wood: 'esche', density: '0,69', character: 'zäh und hell, federt – gut für Stühle' },
  { wood: 'kirsche', density: '0,60', character: 'warm, fein, dunkelt im Licht nach' },
  { wood: 'nussbaum', density: '0,64', character: 'dunkel, lebhaft, jedes Brett ein Einzelstück' },
  { wood: 'laerche', density: '0,59', character: 'harzig, wetterfest, auch für draußen' },
  { wood: 'ahorn', density: '0,63', character: 'fast weiß, dicht, gut für Arbeitsplatten' },
] as const

export const Timber = () => (
  <section className="timber" id="hoelzer" aria-labelledby="hoelzer-titel">
    <h2 id="hoelzer-titel">Sechs Hölzer am Lager</h2>
    <ul>
      {TIMBER.map(({ wood, density, character }) => (
        <li key={wood}>
          <svg
            className={`board wood-${wood}`}
            viewBox="0 0 300 120"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path className="board-face" d="M0 0h300v120H0z" />
            <path className="board-grain" d={GRAINS[wood].lines} />
            <path className="board-marks" d={GRAINS[wood].marks} />
          </svg>
          <h3>{WOOD_NAMES[wood]}</h3>
          <p>{character}</p>
          <p className="density">{density} g/cm³</p>
        </li>
      ))}
    </ul>
    <p className="timber-note">
      Aus Wäldern im Umkreis von 150 Kilometern, zwei Jahre luftgetrocknet. Reste werden Spielzeug oder Wärme.
    </p>
  </section>
)
