import { ADDRESS, EMAIL, mailTo, NAME, PHONE } from './facts.ts'

export const Farewell = () => (
  <footer className="farewell">
    <p className="farewell-rules">
      Flüstern ist laut genug. Das Telefon schläft im Schrank. In Sauna und Dampf sitzt man ohne Kleidung, auf
      dem Tuch.
    </p>
    <p>
      {`Impressum: ${NAME} Badehaus GmbH, ${ADDRESS.street}, ${ADDRESS.town},`}{' '}
      <a href={PHONE.href}>{PHONE.label}</a>, <a href={mailTo('Nachricht')}>{EMAIL}</a>. Dieses Badehaus ist
      erfunden; wer wirklich hinter der Seite steht, sagt das <a href="/impressum">echte Impressum</a>.
    </p>
    <p>Datenschutz: Diese Seite setzt keine Cookies und lädt nichts von fremden Servern.</p>
  </footer>
)
