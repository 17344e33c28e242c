import { LINES } from './facts.ts'

const ROW = 62
const HUB_Y = 386

/** The same map for narrow screens: line names instead of single stops, so that every word can be read. */
export const NetworkMapSmall = () => (
  <svg
    className="network-small"
    viewBox="0 0 360 460"
    role="img"
    aria-label="Netzplan mit fünf Linien, die sich alle in Ihrem Betrieb treffen"
  >
    {LINES.map(({ number, name }, index) => {
      const y = 44 + index * ROW
      const x = 330 - index * 30
      return (
        <g key={number} data-line={number}>
          <path className={`track line-${number}`} d={`M20 ${y}H${x - 24}L${x} ${y + 24}V440`} />
          <rect className={`terminus line-${number}`} x="0" y={y - 16} width="44" height="32" rx="7" />
          <text className={`terminus-text line-${number}`} x="22" y={y + 7} textAnchor="middle">
            L{number}
          </text>
          <text x="56" y={y - 12}>
            {name}
          </text>
          <circle className="stop" cx="90" cy={y} r="6.5" />
          <circle className="stop" cx="150" cy={y} r="6.5" />
        </g>
      )
    })}
    <rect className="hub" x="192" y={HUB_Y - 18} width="156" height="36" rx="18" />
    <text className="hub-name" x="178" y={HUB_Y + 8} textAnchor="end">
      Ihr Betrieb
    </text>
  </svg>
)
