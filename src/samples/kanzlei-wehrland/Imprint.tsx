import { ADDRESS, NAME } from './facts.ts'

export const Imprint = () => (
  <footer className="imprint">
    <p>{`${NAME} · ${ADDRESS.street} · ${ADDRESS.town}`}</p>
    <p>Die Kanzlei ist erfunden; ihre Texte sind Beispiele und keine Rechtsberatung.</p>
    <p>
      Wer wirklich hinter der Seite steht: <a href="/impressum">Impressum</a>&nbsp;·{' '}
      <a href="/datenschutz">Datenschutz</a>
    </p>
  </footer>
)
