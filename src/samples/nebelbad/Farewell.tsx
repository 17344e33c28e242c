import { ADDRESS, EMAIL, mailTo, NAME, PHONE } from './facts.ts'

export const Farewell = () => (
  <footer className="farewell">
    <p className="farewell-rules">
      Flüstern ist laut genug. Das Telefon schläft im Schrank. In Sauna und Dampf sitzt man ohne Kleidung, auf
      dem Tuch.
    </p>
    <p>
      {`${NAME} · ${ADDRESS.street} · ${ADDRESS.town} · `}
      <a href={PHONE.href}>{PHONE.label}</a> · <a href={mailTo('Nachricht')}>{EMAIL}</a>
    </p>
    <p>
      Das Badehaus ist erfunden. Wer wirklich dahintersteht: <a href="/impressum">Impressum</a> ·{' '}
      <a href="/datenschutz">Datenschutz</a>
    </p>
  </footer>
)
