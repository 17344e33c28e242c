import { EMAIL, mailTo, PHONE } from './service-lines.ts'

export const Imprint = () => (
  <footer className="imprint">
    <p>
      <strong>Impressum</strong> Knotenpunkt IT-Betreuung GmbH, Weichenweg 8, 60000 Frankfurt am Main,{' '}
      <a href={PHONE.href}>{PHONE.label}</a>, <a href={mailTo('Nachricht')}>{EMAIL}</a>
    </p>
    <p>
      <strong>Datenschutz</strong> Diese Seite setzt keine Cookies, zählt niemanden und lädt nichts von
      fremden Servern.
    </p>
    <p className="imprint-end">Endstation. Bitte alle aussteigen.</p>
  </footer>
)
