/** The end of every sample: what of it is invented, and who really answers for the page. */
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
