import { ADDRESS, COMPANY, EMAIL, mailTo, PHONE } from './facts.ts'

export const Imprint = () => (
  <footer className="imprint">
    <p>
      <strong>Impressum</strong> {`${COMPANY} GmbH, ${ADDRESS.street}, ${ADDRESS.town},`}{' '}
      <a href={PHONE.href}>{PHONE.label}</a>, <a href={mailTo('Nachricht')}>{EMAIL}</a>. Dieser Betrieb ist
      erfunden; wer wirklich hinter der Seite steht, sagt das <a href="/impressum">echte Impressum</a>.
    </p>
    <p>
      <strong>Datenschutz</strong> Diese Seite setzt keine Cookies, zählt niemanden und lädt nichts von
      fremden Servern.
    </p>
    <p className="imprint-end">Endstation. Bitte alle aussteigen.</p>
  </footer>
)
