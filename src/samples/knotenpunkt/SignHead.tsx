import { NAME, PHONE } from './facts.ts'

export const SignHead = () => (
  <header className="sign">
    <a className="sign-name" href="#start">
      <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <path className="track line-1" d="M0 12H40" />
        <path className="track line-4" d="M0 28H40" />
        <rect className="hub" x="13" y="4" width="14" height="32" rx="7" />
      </svg>
      <bdi>{NAME}</bdi>
    </a>
    <nav aria-label="Hauptnavigation">
      <a href="#linien">Linien</a>
      <a href="#fahrplan">Fahrplan</a>
      <a href="#tarife">Tarife</a>
      <a href="#lage">Lage</a>
    </nav>
    <a className="sign-phone" href={PHONE.href}>
      <span>Störung melden</span> {PHONE.label}
    </a>
  </header>
)
