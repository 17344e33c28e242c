import { EMAIL, mailTo, PHONE } from './house.ts'

export const Farewell = () => (
  <footer className="farewell">
    <p className="farewell-rules">
      Flüstern ist laut genug. Das Telefon schläft im Schrank. In Sauna und Dampf sitzt man ohne Kleidung, auf
      dem Tuch.
    </p>
    <p>
      Impressum: Nebelbad Badehaus GmbH, Am Stillen Ufer 3, 82000 Nebelsee,{' '}
      <a href={PHONE.href}>{PHONE.label}</a>, <a href={mailTo('Nachricht')}>{EMAIL}</a>
    </p>
    <p>Datenschutz: Diese Seite setzt keine Cookies und lädt nichts von fremden Servern.</p>
  </footer>
)
