import { MONTHS } from '../../booking/times/berlin-time.ts'
import { formatMonths } from './months.ts'
import { SEEDS } from './seeds.ts'

export const SowingCalendar = () => (
  <section className="calendar" id="kalender" aria-labelledby="kalender-titel">
    <header className="section-head">
      <h2 id="kalender-titel">Wann kommt was ins Beet?</h2>
      <p className="calendar-key">
        <span className="key-sow">Aussaat</span> <span className="key-yield">Ernte oder Blüte</span>
      </p>
    </header>
    <ol className="calendar-months" aria-hidden="true">
      {MONTHS.map((month, index) => (
        <li key={month} data-month={index}>
          {month.charAt(0)}
          <span>{month.slice(1, 3)}</span>
        </li>
      ))}
    </ol>
    <ul className="calendar-rows">
      {SEEDS.map((seed) => (
        <li key={seed.plant}>
          <span>{seed.name}</span>
          <svg viewBox="0 0 12 2" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <Bar className="bar-sow" lane={0} months={seed.sow} />
            <Bar className="bar-yield" lane={1} months={seed.yield.months} />
          </svg>
          <span className="unseen">
            Aussaat {formatMonths(seed.sow)}, {seed.yield.word} {formatMonths(seed.yield.months)}
          </span>
        </li>
      ))}
    </ul>
    <p className="calendar-hint">
      Tomate und Kürbis beginnen drinnen auf der Fensterbank und ziehen nach den Eisheiligen Mitte Mai um.
    </p>
  </section>
)

type BarProps = { className: string; lane: 0 | 1; months: readonly [number, number] }
const Bar = ({ className, lane, months: [from, to] }: BarProps) => (
  <rect className={className} x={from - 1} y={lane + 0.12} width={to - from + 1} height="0.76" />
)
