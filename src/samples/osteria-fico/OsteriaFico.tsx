import { Fig } from './Fig.tsx'
import { Kitchen } from './Kitchen.tsx'
import { Menu } from './Menu.tsx'
import { Visit } from './Visit.tsx'

export const PHONE = { href: 'tel:+493023125117', label: '030 23125 117' }

/** The sample for a restaurant: a poster of a page, with a halved fig for the last letter of its name. */
export function OsteriaFico() {
  return (
    <>
      <header className="poster">
        <nav className="poster-nav" aria-label="Hauptmenü">
          <a href="#karte">Speisekarte</a>
          <a href="#kueche">Küche</a>
          <a href="#besuch">Besuch</a>
        </nav>
        <h1>
          <span className="poster-kind">Osteria</span>
          <span className="poster-name" aria-hidden="true">
            Fic
            <Fig className="poster-fig" />
          </span>
          <span className="unseen"> Fico</span>
        </h1>
        <p className="poster-claim">Wir kochen, was der Markt hergibt. Wenn es aus ist, ist es aus.</p>
        <p className="poster-facts">
          <span>Di – Sa ab 17:30, So ab 12 Uhr</span>
          <span>Feigengasse 7</span>
          <a href={PHONE.href}>Tisch reservieren: {PHONE.label}</a>
        </p>
      </header>
      <main>
        <Menu />
        <Kitchen />
        <Visit />
      </main>
      <footer className="closing">
        <p className="closing-word" aria-hidden="true">
          A presto
        </p>
        <p>
          Osteria Fico · Feigengasse 7 · 12345 Musterstadt · <a href={PHONE.href}>{PHONE.label}</a>
        </p>
        <p>
          <a href="/impressum">Impressum</a> · <a href="/datenschutz">Datenschutz</a>
        </p>
      </footer>
    </>
  )
}
