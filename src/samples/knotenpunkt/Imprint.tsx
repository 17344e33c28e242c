import { ADDRESS, COMPANY, EMAIL, mailTo, PHONE } from './facts.ts'

export const Imprint = () => (
  <footer className="imprint">
    <p>
      {`${COMPANY}, ${ADDRESS.street}, ${ADDRESS.town}, `}
      <a href={PHONE.href}>{PHONE.label}</a>, <a href={mailTo('Nachricht')}>{EMAIL}</a>
    </p>
    <p>
      Der Betrieb ist erfunden. Wer wirklich dahintersteht: <a href="/impressum">Impressum</a>,{' '}
      <a href="/datenschutz">Datenschutz</a>
    </p>
    <p className="imprint-end">Endstation. Bitte alle aussteigen.</p>
  </footer>
)
