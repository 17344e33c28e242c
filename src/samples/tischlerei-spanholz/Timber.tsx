import { WOOD_NAMES } from './facts.ts'

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
      {TIMBER.map(({ wood, density, character }, index) => (
        <li key={wood}>
          <svg
            className={`board wood-${wood}`}
            viewBox="0 0 300 120"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path className="board-face" d="M0 0h300v120H0z" />
            <path className="board-grain" d={grain(index)} />
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

/** Year rings of a board cut off the middle: arches that flatten towards the edges. */
function grain(board: number): string {
  const middle = 90 + ((board * 67) % 120)
  let path = ''
  for (let ring = 0; ring < 9; ring++) {
    const y = 6 + ring * 14 + ((board * 5 + ring * 3) % 6)
    const bow = Math.round(34 - ring * 3 + ((board + ring) % 3) * 4)
    path += `M0 ${y}C${middle - 70} ${y - 4} ${middle - 30} ${y - bow} ${middle} ${y - bow}S${middle + 90} ${y + 5} 300 ${y - 3}`
  }
  return path
}
