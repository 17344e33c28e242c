import { Wordmark } from './Wordmark.tsx'

export const Masthead = () => (
  <header className="masthead">
    <a className="wordmark" href="#oben">
      <Wordmark />
    </a>
    <nav aria-label="Hauptnavigation">
      <a href="#sortiment">Sortiment</a>
      <a href="#kalender">Aussaat</a>
      <a href="#bestellen">Bestellen</a>
      <a href="#hof">Hof</a>
    </nav>
  </header>
)
