import { NAME, PHONE } from './facts.ts'
import { Plane } from './Plane.tsx'

/** The page's header. */
export const Bench = () => (
  <header className="bench">
    <p className="name">
      <Plane />
      <bdi>{NAME}</bdi>
    </p>
    <nav aria-label="Hauptmenü">
      <a href="#leistungen">Leistungen</a>
      <a href="#hoelzer">Hölzer</a>
      <a href="#ablauf">Ablauf</a>
      <a href="#werkstatt">Werkstatt</a>
    </nav>
    <a className="bench-call" href={PHONE.href}>
      {PHONE.label}
    </a>
  </header>
)
