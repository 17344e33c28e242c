import { ADDRESS, NAME } from './facts.ts'

/** The page's footer: the edge of a plywood board. */
export const Edge = () => (
  <footer className="edge">
    <p>{`${NAME} · ${ADDRESS.street} · ${ADDRESS.town}`}</p>
    <p>
      Die Tischlerei ist erfunden. Wer wirklich dahintersteht: <a href="/impressum">Impressum</a>{' '}
      <a href="/datenschutz">Datenschutz</a>
    </p>
  </footer>
)
