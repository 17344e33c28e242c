import { Joinery } from './Joinery.tsx'
import { Planner } from './Planner.tsx'
import { Steps } from './Steps.tsx'
import { Timber } from './Timber.tsx'
import { Workshop } from './Workshop.tsx'

export const PHONE = { href: 'tel:+493023125415', label: '030 23125 415' }

const MARK = 'M2 22h28l-4-8h-8l-3-6H9l2 6H4z'
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#ecd5ab" d="M0 0h32v32H0z"/><path fill="#2a190d" d="${MARK}"/><path fill="#a3271b" d="M14 22l4 6h4l-5-6z"/></svg>`

/** The sample for a joinery: a page made of birch and walnut, its sections joined by dovetails. */
export function TischlereiSpanholz() {
  return (
    <>
      <header className="bench">
        <p className="name">
          <svg viewBox="0 0 32 30" aria-hidden="true">
            <path d={MARK} />
            <path className="name-blade" d="M14 22l4 6h4l-5-6z" />
          </svg>
          Tischlerei Spanholz
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
      <main>
        <div className="first">
          <div className="first-text">
            <h1>
              Passt. <span>Auf den Millimeter.</span>
            </h1>
            <p>
              Wir bauen Möbel für schiefe Wände, krumme Böden und Leute, die lange etwas davon haben wollen.
              Seit 1984, aus Massivholz, in der eigenen Werkstatt.
            </p>
          </div>
          <Planner />
        </div>
        <Joinery />
        <Timber />
        <Steps />
        <Workshop />
      </main>
      <footer className="edge">
        <p>Tischlerei Spanholz · Sägewerkstraße 3 · 12345 Musterstadt</p>
        <p>
          <a href="/impressum">Impressum</a> <a href="/datenschutz">Datenschutz</a>
        </p>
      </footer>
    </>
  )
}
