import { ADDRESS, NAME } from './facts.ts'

export const Imprint = () => (
  <footer className="imprint">
    <p>{`${NAME} · ${ADDRESS.street} · ${ADDRESS.town}`}</p>
    <p>Die Texte dieser Seite sind Beispiele und keine Rechtsberatung.</p>
    <p>
      <a href="/impressum">Impressum</a> · <a href="/datenschutz">Datenschutz</a>
    </p>
  </footer>
)
