export const Masthead = () => (
  <header className="masthead">
    <a className="wordmark" href="#oben">
      Möhre <span>&</span> Mohn
    </a>
    <nav aria-label="Hauptnavigation">
      <a href="#sortiment">Sortiment</a>
      <a href="#kalender">Aussaat</a>
      <a href="#bestellen">Bestellen</a>
      <a href="#hof">Hof</a>
    </nav>
  </header>
)
