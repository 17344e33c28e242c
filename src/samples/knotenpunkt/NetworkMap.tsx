import { LINES, type LineNumber } from './facts.ts'

const TRACKS: Record<LineNumber, string> = {
  1: 'M70 96H300L436 232H760L852 140V56',
  2: 'M70 196H346L406 256H800L860 196H1040',
  3: 'M70 280H1040',
  4: 'M70 376H334L406 304H800L872 376H1050',
  5: 'M70 476H288L436 328H700L800 428V510',
}

type Stop = { x: number; y: number; label: { x: number; y: number; textAnchor: 'start' | 'middle' } }

const above = (x: number, y: number): Stop => ({ x, y, label: { x, y: y - 24, textAnchor: 'middle' } })
const beside = (x: number, y: number): Stop => ({ x, y, label: { x: x + 24, y: y + 7, textAnchor: 'start' } })

/** Where the stops of a line are, in the order of their names. */
const STOPS: Record<LineNumber, readonly [Stop, Stop, Stop, Stop]> = {
  1: [above(160, 96), above(280, 96), beside(852, 118), beside(852, 56)],
  2: [above(160, 196), above(290, 196), above(910, 196), above(1040, 196)],
  3: [above(160, 280), above(290, 280), above(910, 280), above(1040, 280)],
  4: [above(160, 376), above(290, 376), above(926, 376), above(1050, 376)],
  5: [above(160, 476), above(252, 476), beside(800, 450), beside(800, 510)],
}
const TERMINI: readonly (readonly [LineNumber, x: number, y: number])[] = [
  [1, 70, 96],
  [2, 70, 196],
  [3, 70, 280],
  [4, 70, 376],
  [5, 70, 476],
]

/** The services as a transit map: five lines that all meet at the client's business. */
export const NetworkMap = () => (
  <svg
    className="network"
    viewBox="0 0 1200 560"
    role="img"
    aria-label="Netzplan mit fünf Linien: Arbeitsplatz, Netzwerk, Datensicherung, Sicherheit, Telefon und Cloud. Alle treffen sich im Knotenpunkt: Ihrem Betrieb."
  >
    <path className="zone-c" d="M130 0H1070L1200 130V430L1070 560H130L0 430V130Z" />
    <path className="zone-b" d="M330 50H790L960 160V400L790 530H330L210 400V160Z" />
    <path className="zone-a" d="M500 130H700L780 200V360L700 430H500L420 360V200Z" />
    <text className="zone-letter" x="1130" y="480">
      C
    </text>
    <text className="zone-letter" x="690" y="96">
      B
    </text>
    <text className="zone-letter" x="600" y="190">
      A
    </text>
    {LINES.map(({ number }) => (
      <path key={number} className={`track line-${number}`} data-line={number} d={TRACKS[number]} />
    ))}
    {LINES.flatMap(({ number, stops }) =>
      STOPS[number].map(({ x, y, label }, index) => (
        <g key={stops[index]} data-line={number} data-stop={`${number}-${index}`}>
          <circle className="stop" cx={x} cy={y} r="9" />
          <text {...label}>{stops[index]}</text>
        </g>
      )),
    )}
    {TERMINI.map(([number, x, y]) => (
      <g key={number} data-line={number}>
        <rect className={`terminus line-${number}`} x={x - 26} y={y - 20} width="52" height="40" rx="8" />
        <text className={`terminus-text line-${number}`} x={x} y={y + 8} textAnchor="middle">
          L{number}
        </text>
      </g>
    ))}
    <rect className="hub" x="578" y="210" width="44" height="140" rx="22" />
    <text className="hub-name" x="600" y="396" textAnchor="middle">
      Ihr Betrieb
    </text>
  </svg>
)
