import { Contact } from './Contact.tsx'
import { Deadlines } from './Deadlines.tsx'
import { Fees } from './Fees.tsx'
import { Lawyers } from './Lawyers.tsx'
import { Practice } from './Practice.tsx'
import { Questions } from './Questions.tsx'

export const PHONE = { href: 'tel:+493023125230', label: '030 23125 230' }

export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#ffe14d" d="M0 0h32v32H0z"/><path fill="none" stroke="#14202b" stroke-width="3" d="M21 9c0-3-2-5-5-5s-5 2-5 5c0 6 11 6 11 11 0 3-3 4-6 4M11 23c0 3 2 5 5 5s5-2 5-5c0-6-11-6-11-11 0-3 3-4 6-4"/></svg>'

const CHAPTERS = [
  ['#schwerpunkte', 'Schwerpunkte'],
  ['#fristen', 'Fristen'],
  ['#honorar', 'Honorar'],
  ['#personen', 'Personen'],
  ['#fragen', 'Fragen'],
  ['#kontakt', 'Kontakt'],
]

/** The sample for a law firm: a page from a law book, numbered at the margin, marked with a highlighter. */
export function KanzleiWehrland() {
  return (
    <div className="book">
      <header className="spine">
        <p className="firm">
          <span aria-hidden="true">§</span> Kanzlei Wehrland
        </p>
        <nav aria-label="Inhalt">
          <ol>
            {CHAPTERS.map(([href, label]) => (
              <li key={href}>
                <a className="chapter" href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <p className="spine-call">
          <a href={PHONE.href}>{PHONE.label}</a>
          <span>Mo – Do 9 – 18 Uhr</span>
          <span>Fr 9 – 15 Uhr</span>
        </p>
      </header>
      <main>
        <section className="opening" aria-labelledby="titel">
          <h1 id="titel">
            Kündigung erhalten? Sie haben <mark>drei Wochen.</mark>
          </h1>
          <p className="opening-lead">
            Wir vertreten Beschäftigte und Mieter. Im ersten Gespräch erfahren Sie, was gilt, was es kostet
            und ob es sich lohnt – auch dann, wenn es sich nicht lohnt.
          </p>
          <DeadlineFinder />
        </section>
        <Practice />
        <Deadlines />
        <Fees />
        <Lawyers />
        <Questions />
        <Contact />
      </main>
      <footer className="imprint">
        <p>Kanzlei Wehrland · Am Landgericht 12 · 12345 Musterstadt</p>
        <p>Die Texte dieser Seite sind Beispiele und keine Rechtsberatung.</p>
        <p>
          <a href="/impressum">Impressum</a> · <a href="/datenschutz">Datenschutz</a>
        </p>
      </footer>
    </div>
  )
}

/** Without a script there is nothing to reckon with; the style sheet then leaves it out. */
const DeadlineFinder = () => (
  <div className="finder">
    <label htmlFor="zugang">Wann lag die Kündigung bei Ihnen im Briefkasten?</label>
    <input type="date" id="zugang" min="2020-01-01" />
    <output id="klagefrist" htmlFor="zugang" />
    <p className="finder-note">
      Gerechnet nach § 4 KSchG, § 193 BGB, mit bundesweiten Feiertagen. Das Datum bleibt auf Ihrem Gerät.
    </p>
  </div>
)
