import { ADDRESS, NAME } from './facts.ts'

/** The page's footer: the edge of a plywood board. */
export const Edge = () => (
  <footer className="edge">
    <p>{`${NAME} · ${ADDRESS.street} · ${ADDRESS.town}`}</p>
    <p>
      <a href="/impressum">Impressum</a> <a href="/datenschutz">Datenschutz</a>
    </p>
  </footer>
)
