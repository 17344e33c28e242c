import { HOURS, NAME, PHONE } from './facts.ts'

const CHAPTERS = [
  ['#schwerpunkte', 'Schwerpunkte'],
  ['#fristen', 'Fristen'],
  ['#honorar', 'Honorar'],
  ['#personen', 'Personen'],
  ['#fragen', 'Fragen'],
  ['#kontakt', 'Kontakt'],
]

/** The page's header, which stands beside the text where there is room: a spine with the chapters on it. */
export const Spine = () => (
  <header className="spine">
    <p className="firm">
      <span aria-hidden="true">§</span> <bdi>{NAME}</bdi>
    </p>
    <nav aria-label="Inhalt">
      <ol>
        {CHAPTERS.map(([href, label]) => (
          <li key={href}>
            <a className="chapter" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
    <p className="spine-call">
      <a href={PHONE.href}>{PHONE.label}</a>
      {HOURS.map(([days, hours]) => (
        <span key={days}>{`${days} ${hours}`}</span>
      ))}
    </p>
  </header>
)
