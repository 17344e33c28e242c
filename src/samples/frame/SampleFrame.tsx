import type { ReactNode } from 'react'

/** Stays in view on every sample: says that the business is invented, and leads back to the portfolio. */
export const SampleRibbon = ({ brand, mark }: { brand: string; mark: ReactNode }) => (
  <aside className="sample-ribbon" aria-label="Hinweis zum Beispielprojekt">
    <a href="/portfolio">
      {mark}
      <span className="sample-ribbon-words">
        <span>Beispielprojekt von {brand} –</span> <span>erfundener Betrieb</span>
      </span>{' '}
      <span className="sample-ribbon-back">
        <span aria-hidden="true">← </span>
        <span className="sample-ribbon-to">Zum </span>
        <span className="sample-ribbon-where">Portfolio</span>
      </span>
    </a>
  </aside>
)

/** The end of every sample: what is invented, and who is responsible for the page. */
export const SampleFoot = ({ brand }: { brand: string }) => (
  <aside className="sample-foot" aria-label="Wer hinter dieser Beispielseite steht">
    <p>
      <strong>Diese Seite ist ein Beispielprojekt von {brand}.</strong> Betrieb, Menschen, Preise und
      Kontaktdaten sind erfunden; bestellen, buchen oder beauftragen lässt sich hier nichts.
    </p>
    <p>
      Verantwortlich ist {brand}: <a href="/impressum">Impressum</a> <a href="/datenschutz">Datenschutz</a>{' '}
      <a href="/portfolio">Portfolio</a>
    </p>
  </aside>
)

/**
 * Stays at the bottom of every sample: the visitor's own name on it, and the way to the form. start-visit.ts brings it to
 * life; without script the link alone is shown.
 */
export const SampleBar = ({ longestName }: { longestName: number }) => (
  <aside className="sample-bar" aria-label="Ihre Website">
    <p>So könnte Ihre Seite aussehen.</p>
    <label htmlFor="betrieb">Wie heißt Ihr Betrieb?</label>
    <input id="betrieb" maxLength={longestName} autoComplete="organization" />
    <a href="/#appointment">So eine will ich</a>
    <button type="button" aria-label="Leiste schließen">
      ×
    </button>
  </aside>
)
